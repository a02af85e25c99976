import { posix } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { endpointList } from '#shared/api/endpoints.ts'
import { isOwnAddress } from '#shared/site/own-addresses.ts'
import { redirects } from '#shared/site/redirects.ts'
import {
  adminHeaders,
  apiHeaders,
  mediaHeaders,
  quotePageHeaders,
  siteHeaders,
  type Headers,
} from '../../edge/headers.ts'
import { formPath, openPatterns, publicAddressesOf } from '../../edge/public-addresses.ts'
import { createEdge } from '../../edge/run-edge.ts'
import { functionOf, environmentOf, only, resources, textOf } from './templates.ts'

const behavior = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.enum(['https-only', 'redirect-to-https']),
  AllowedMethods: z.array(z.string()),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  FunctionAssociations: z.tuple([z.object({ EventType: z.literal('viewer-request') })]),
})
const config = z.looseObject({
  DefaultCacheBehavior: behavior,
  CacheBehaviors: z.array(behavior),
  Origins: z.array(z.looseObject({ Id: z.string(), DomainName: z.unknown() })),
})
const distribution = () =>
  config.parse(only(resources('AWS::CloudFront::Distribution')).properties['DistributionConfig'])
/** CloudFront's own policies. */
const managed = {
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
}

/** Each behavior of the distribution, with its origin. Each has a viewer-request function. */
const behaviors = () => {
  const { DefaultCacheBehavior, CacheBehaviors, Origins } = distribution()
  return [DefaultCacheBehavior, ...CacheBehaviors].map((one) => {
    const { Id, DomainName, ...origin } =
      Origins.find(({ Id: id }) => id === one.TargetOriginId) ?? expect.fail()
    return { ...one, domain: textOf('Site', DomainName), origin }
  })
}

function headersOf(id: string): Headers {
  const policy = resources('AWS::CloudFront::ResponseHeadersPolicy').find((one) => one.id === id)
  const override = z.object({ Override: z.literal(true) })
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = z
    .object({
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: override.extend({ ContentSecurityPolicy: z.string() }),
        ContentTypeOptions: override,
        FrameOptions: override.extend({ FrameOption: z.string() }),
        ReferrerPolicy: override.extend({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: override.extend({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z.literal(true),
          Preload: z.literal(false),
        }),
      }),
      CustomHeadersConfig: z.object({
        Items: z.array(override.extend({ Header: z.string(), Value: z.string() })),
      }),
    })
    .parse(policy?.properties['ResponseHeadersPolicyConfig'])
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  }
}

it('sends the headers of the local server', () => {
  const styleHash = inject('styleHash')
  const quotePages = ['/q', '/q/*', '/documents', '/documents/*', formPath]
  const calls: readonly string[] = ['/api/*', '/media-uploads', '/document-uploads', ...openPatterns]
  const wanted = (path: string): string => {
    if (quotePages.includes(path)) return 'QuotePageHeaders'
    if (calls.includes(path)) return 'ApiHeaders'
    return { '/media/*': 'MediaHeaders', '/admin*': 'AdminHeaders' }[path] ?? 'SiteHeaders'
  }
  for (const { PathPattern, ResponseHeadersPolicyId } of behaviors())
    expect(ResponseHeadersPolicyId.Ref, PathPattern).toBe(wanted(PathPattern))
  expect(headersOf('AdminHeaders')).toEqual(adminHeaders(styleHash))
  expect(headersOf('MediaHeaders')).toEqual(mediaHeaders)
  expect(headersOf('SiteHeaders')).toEqual(siteHeaders(styleHash))
  expect(headersOf('QuotePageHeaders')).toEqual(quotePageHeaders(styleHash))
  expect(headersOf('ApiHeaders')).toEqual(apiHeaders)
})

it('caches only files that anyone may read, and shows no list of them', () => {
  const cached = behaviors().filter(({ CachePolicyId }) => CachePolicyId !== managed.cachingDisabled)
  expect(cached.map(({ PathPattern }) => PathPattern)).toEqual([
    '*',
    '/blog',
    '/blog/*',
    '/media/*',
    '/admin*',
  ])
  for (const one of cached) {
    expect(one.domain).toMatch(/SiteBucket|Data\.(MediaFiles|Pages)/)
    expect(one.origin).toHaveProperty('OriginAccessControlId')
    expect(one.AllowedMethods).toEqual(['GET', 'HEAD'])
    // A list needs a query, and CloudFront passes none on.
    expect(one.CachePolicyId).toBe(managed.cachingOptimized)
    expect(one.OriginRequestPolicyId).toBeUndefined()
  }
  // S3 accepts the forms of uploads at its root, and lists nothing there.
  expect(distribution()).not.toHaveProperty('DefaultRootObject')
})

it('leads calls to the API of their kind, over TLS, with the secret that its authorizer checks', () => {
  const asked = environmentOf(functionOf('admin/authorize'))['ORIGIN_SECRET_ID']
  const calls = behaviors().filter(({ domain }) => domain.includes('execute-api'))
  expect(calls).toHaveLength(openPatterns.length + 5)
  for (const { PathPattern, domain, origin, ViewerProtocolPolicy } of calls) {
    expect(domain, PathPattern).toContain(PathPattern === '/api/*' ? 'StaffApi' : 'OpenApi')
    // A redirect would come after an unencrypted call has exposed its secrets.
    expect(ViewerProtocolPolicy).toBe('https-only')
    expect(origin['CustomOriginConfig']).toMatchObject({ OriginProtocolPolicy: 'https-only' })
    const [header] = z
      .array(z.object({ HeaderName: z.literal('x-origin-verify'), HeaderValue: z.unknown() }))
      .parse(origin['OriginCustomHeaders'])
    expect(textOf('Site', header?.HeaderValue)).toBe(`{{resolve:secretsmanager:${asked}:SecretString:::}}`)
  }
  // The first pattern that matches decides.
  const patterns = behaviors().map(({ PathPattern }) => PathPattern)
  for (const pattern of openPatterns)
    expect(patterns.indexOf(pattern)).toBeLessThan(patterns.indexOf('/api/*'))
})

it('has no rule for a path that an imported article could have, except the blog', () => {
  const samples = distribution()
    .CacheBehaviors.map(({ PathPattern }) => PathPattern.replace('*', 'any'))
    .filter((path) => !/^\/blog(\/|$)/.test(path))
  expect(samples.length).toBeGreaterThan(8)
  expect(samples.filter((path) => !isOwnAddress(path))).toEqual([])
})

it('knows the built pages at the edge, and no deployment removes published ones', () => {
  const code = only(resources('AWS::CloudFront::Function').filter(({ id }) => id.startsWith('SiteRequest')))
  expect(code.properties['FunctionCode']).toContain('" / /q /speculation-rules.json "')
  const uploads = resources('Custom::CDKBucketDeployment')
  expect(uploads).toHaveLength(3)
  for (const { properties } of uploads)
    expect(textOf('Site', properties['DestinationBucketName'])).toMatch(/^<Site\.SiteBucket/)
})

describe('the firewall', () => {
  const ruleOf = (name: string): unknown => {
    const { Rules } = only(resources('AWS::WAFv2::WebACL')).properties
    return z
      .array(z.looseObject({ Name: z.string() }))
      .parse(Rules)
      .find(({ Name }) => Name === name)
  }

  it('only counts in rules for bodies, so that a 4 MiB upload and any text pass', () => {
    const RuleActionOverrides = [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ].map((Name) => ({ Name, ActionToUse: { Count: {} } }))
    expect(ruleOf('AWSManagedRulesCommonRuleSet')).toMatchObject({
      Statement: { ManagedRuleGroupStatement: { RuleActionOverrides } },
    })
  })

  /** After the two transformations of the rule, which decode and normalize a path. */
  const counts = (name: string, path: string): boolean => {
    const rule = JSON.stringify(ruleOf(name))
    expect(rule).toMatch(/"URL_DECODE".*"NORMALIZE_PATH"/)
    const [, pattern = expect.fail()] = /"RegexString":"([^"]{1,512})"/.exec(rule) ?? []
    return new RegExp(pattern).test(posix.normalize(decodeURIComponent(path)))
  }
  const edge = createEdge({ styleHash: inject('styleHash'), built: [], redirects })
  /** The path that a lenient server reads in a POST after the edge; undefined when the edge answers. */
  const calledBy = async (path: string) => {
    const headers = { 'content-length': '9' }
    const request = { method: 'POST', url: path, headers, clientAddress: '203.0.113.9' }
    const sent = await edge.viewerRequest(request)
    if (sent.kind === 'response') return undefined
    return posix.normalize(decodeURIComponent(sent.url)).replace(/(.)\/$/, '$1')
  }
  const openWrites = endpointList.filter(({ auth, method }) => auth === 'public' && method === 'POST')
  const spelled = (path: string): string[] => [
    path,
    `${path}/`,
    path.replaceAll('/', '//').slice(1),
    path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path.replace(/\/(\w+)$/, '/./$1'),
    path.replace(/\/(\w+)$/, '/x/../$1'),
    path.replace(/\/(\w+)$/, '%2f$1'),
    `/x/..${path}`,
    path.toUpperCase(),
  ]

  it.each(openWrites.map((one) => [one.path, one] as const))(
    'counts %s at every spelling of its path',
    async (path, endpoint) => {
      const short = path.replace(/^\/api/, '')
      const reached: string[] = []
      for (const address of [path, short].flatMap(spelled))
        if ((await calledBy(address)) === path) reached.push(address)
      expect(reached.length).toBeGreaterThan(5)
      expect(reached.filter((address) => !counts('OpenWrites', address))).toEqual([])
      for (const address of publicAddressesOf(endpoint)) expect(reached).toContain(address)
    },
  )

  it('counts uploads to S3, and no call of staff', () => {
    for (const path of ['/media-uploads', '/document-uploads']) expect(counts('OpenWrites', path)).toBe(true)
    const ofStaff = endpointList.filter(({ auth, method }) => auth === 'admin' && method === 'POST')
    expect(ofStaff.length).toBeGreaterThan(20)
    expect(ofStaff.filter(({ path }) => counts('OpenWrites', path)).map(({ id }) => id)).toEqual([])
  })

  it('has a separate limit for guesses of the password', () => {
    for (const path of spelled('/api/admin/session').slice(0, -1)) expect(counts('SignIn', path)).toBe(true)
    const others = endpointList.filter(({ path }) => counts('SignIn', path))
    expect(new Set(others.map(({ path }) => path))).toEqual(new Set(['/api/admin/session']))
  })
})

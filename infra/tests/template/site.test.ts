import { posix } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { endpointList } from '#shared/api/endpoints.ts'
import { redirects } from '#shared/site/redirects.ts'
import { isOwnAddress } from '#shared/site/own-addresses.ts'
import { region } from '../../cdk/names.ts'
import {
  adminHeaders,
  apiHeaders,
  cacheControl,
  mediaHeaders,
  quotePageHeaders,
  siteHeaders,
  speculationRules,
  type Headers,
} from '../../edge/headers.ts'
import { formPath, openPatterns, publicAddressesOf } from '../../edge/public-addresses.ts'
import { createEdge } from '../../edge/run-edge.ts'
import { functionOf, only, readJson, resources, template, textOf } from './templates.ts'

const strings = z.array(z.string())
const origin = z.looseObject({
  Id: z.string(),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() })).default([]),
})
const behavior = z.looseObject({
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
  AllowedMethods: strings,
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.unknown(),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.unknown() })),
})
const config = z.looseObject({
  DefaultCacheBehavior: behavior,
  CacheBehaviors: z.array(behavior.extend({ PathPattern: z.string() })),
  Origins: z.array(origin),
  OriginGroups: z.undefined().optional(),
})
const distribution = () =>
  config.parse(only(resources('AWS::CloudFront::Distribution')).properties['DistributionConfig'])
/** CloudFront's own policies. */
const managed = {
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
}

function expectBucket(from: z.infer<typeof behavior> | undefined, name: RegExp): void {
  const target = distribution().Origins.find(({ Id }) => Id === from?.TargetOriginId)
  expect(JSON.stringify(target?.['DomainName'])).toMatch(name)
  expect(target).toHaveProperty('OriginAccessControlId')
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

describe('headers', () => {
  it('are the same as those of the local server', () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors: others } = distribution()
    expect(pages.ResponseHeadersPolicyId).toEqual({ Ref: 'SiteHeaders' })
    expect(others.map((one) => one.ResponseHeadersPolicyId)).toEqual([
      { Ref: 'SiteHeaders' },
      { Ref: 'SiteHeaders' },
      { Ref: 'MediaHeaders' },
      { Ref: 'AdminHeaders' },
      { Ref: 'ApiHeaders' },
      { Ref: 'ApiHeaders' },
      ...openPatterns.map((path) => ({ Ref: path === formPath ? 'QuotePageHeaders' : 'ApiHeaders' })),
      { Ref: 'ApiHeaders' },
      { Ref: 'QuotePageHeaders' },
      { Ref: 'QuotePageHeaders' },
      { Ref: 'QuotePageHeaders' },
      { Ref: 'QuotePageHeaders' },
    ])
    expect(headersOf('AdminHeaders')).toEqual(adminHeaders(inject('styleHash')))
    expect(headersOf('MediaHeaders')).toEqual(mediaHeaders)
    expect(headersOf('SiteHeaders')).toEqual(siteHeaders(inject('styleHash')))
    expect(headersOf('QuotePageHeaders')).toEqual(quotePageHeaders(inject('styleHash')))
    expect(headersOf('ApiHeaders')).toEqual(apiHeaders)
  })
})

describe('the API behind the edge', () => {
  const api = () => distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*')

  it('is never cached and gets all of a request except its host', () => {
    expect(distribution().CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/blog',
      '/blog/*',
      '/media/*',
      '/admin*',
      '/media-uploads',
      '/document-uploads',
      ...openPatterns,
      '/api/*',
      '/q',
      '/q/*',
      '/documents',
      '/documents/*',
    ])
    expect(api()).toMatchObject({
      CachePolicyId: managed.cachingDisabled,
      OriginRequestPolicyId: managed.allViewerExceptHost,
      ViewerProtocolPolicy: 'https-only',
    })
    expect(api()?.AllowedMethods).toContain('DELETE')
  })

  it('gets the secret for the authorizer, to which the template only refers', () => {
    const target = distribution().Origins.find(({ Id }) => Id === api()?.TargetOriginId)
    const [header] = target?.OriginCustomHeaders ?? []
    expect(header?.HeaderName).toBe('x-origin-verify')
    const shown = textOf('Site', header?.HeaderValue)
    const authorizer = functionOf('admin/authorize')
    const { Variables } = z
      .object({ Variables: z.record(z.string(), z.unknown()) })
      .parse(authorizer.properties['Environment'])
    const asked = textOf('App', Variables['ORIGIN_SECRET_ID'])
    expect(asked).toMatch(/^<Data\.OriginSecret\w+>$/)
    expect(shown).toBe(`{{resolve:secretsmanager:${asked}:SecretString:::}}`)
  })

  it('returns its own errors, which are not cached', () => {
    expect(distribution()['CustomErrorResponses']).toEqual(
      [404, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    )
  })
})

it('has no rule for a path that an imported article could have, except the blog', () => {
  const samples = distribution()
    .CacheBehaviors.map(({ PathPattern }) => PathPattern.replace('*', 'any'))
    .filter((path) => !/^\/blog(\/|$)/.test(path))
  expect(samples.length).toBeGreaterThan(8)
  expect(samples.filter((path) => !isOwnAddress(path))).toEqual([])
})

describe('pictures and videos of posts', () => {
  it('are read-only and come from the media bucket', () => {
    const { CacheBehaviors } = distribution()
    const media = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/media/*')
    expect(media).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      CachePolicyId: managed.cachingOptimized,
      ViewerProtocolPolicy: 'redirect-to-https',
    })
    expectBucket(media, /MediaFiles/)
  })
})

describe('the blog', () => {
  it('comes from the bucket of pages, which deployments do not change', () => {
    const { CacheBehaviors } = distribution()
    for (const path of ['/blog', '/blog/*']) {
      const blog = CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
      expect(blog).toMatchObject({ AllowedMethods: ['GET', 'HEAD'], CachePolicyId: managed.cachingOptimized })
      expectBucket(blog, /Pages/)
    }
    const written = resources('Custom::CDKBucketDeployment').map(({ properties }) =>
      JSON.stringify(properties),
    )
    expect(written.filter((one) => /Pages\w*"/.test(one.replace(/SiteBucket\w*/g, '')))).toEqual([])
  })
})

describe('parts of large files', () => {
  it('go to the media bucket with their signed policy, and without access of the edge', () => {
    const { CacheBehaviors, Origins } = distribution()
    const uploads = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/media-uploads')
    expect(uploads).toMatchObject({
      CachePolicyId: managed.cachingDisabled,
      ViewerProtocolPolicy: 'https-only',
    })
    expect(uploads?.AllowedMethods).toContain('POST')
    expect(uploads?.OriginRequestPolicyId).toBeUndefined()
    const target = Origins.find(({ Id }) => Id === uploads?.TargetOriginId)
    expect(JSON.stringify(target)).toContain('MediaFiles')
    expect(target).not.toHaveProperty('OriginAccessControlId')
  })

  it('arrive at the root of the bucket, where no default object is set', () => {
    expect(distribution()).not.toHaveProperty('DefaultRootObject')
  })
})

describe('pages', () => {
  it('are read-only, over TLS, and come from the bucket', () => {
    const { DefaultCacheBehavior: pages } = distribution()
    expect(pages).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      CachePolicyId: managed.cachingOptimized,
      ViewerProtocolPolicy: 'redirect-to-https',
    })
    expectBucket(pages, /SiteBucket/)
  })

  it('get a 404 without a function when they do not exist, and no list of the bucket', () => {
    expect(resources('AWS::Lambda::Url')).toEqual([])
    const [site = ''] = resources('AWS::CloudFront::Function')
      .filter(({ id }) => id.startsWith('SiteRequest'))
      .map(({ properties }) => String(properties['FunctionCode']))
    expect(site).toContain('Page not found')
    expect(site).toContain('" / /q /speculation-rules.json "')
    const { DefaultCacheBehavior: pages, CacheBehaviors: others } = distribution()
    const reading = [pages, ...others].filter(({ AllowedMethods }) => AllowedMethods.length === 2)
    expect(reading).toHaveLength(5)
    // A list needs a query, and CloudFront passes none on.
    for (const one of reading) {
      expect(one.CachePolicyId).toBe(managed.cachingOptimized)
      expect(one.OriginRequestPolicyId).toBeUndefined()
    }
  })

  it('are uploaded with the cache lifetime of their kind', () => {
    const uploads = resources('Custom::CDKBucketDeployment').map(({ properties }) => properties)
    const lifetimes = uploads.map(({ SystemMetadata, DestinationBucketKeyPrefix, Prune }) => ({
      SystemMetadata,
      DestinationBucketKeyPrefix,
      Prune,
    }))
    expect(lifetimes).toContainEqual({
      SystemMetadata: { 'cache-control': cacheControl.assets },
      DestinationBucketKeyPrefix: 'assets',
      Prune: false,
    })
    expect(lifetimes).toContainEqual({ SystemMetadata: { 'cache-control': cacheControl.pages }, Prune: true })
    expect(lifetimes).toContainEqual({
      SystemMetadata: { 'cache-control': cacheControl.rules, 'content-type': speculationRules.contentType },
      Prune: false,
    })
    const pages = uploads.find(({ Prune }) => Prune === true)
    expect(pages?.['Exclude']).toEqual(['assets/*', speculationRules.path.slice(1)])
    expect(pages?.['DistributionPaths']).toEqual(['/*'])
  })
})

it('runs a viewer-request function for pages, calls, parts of files and quote pages', () => {
  const { DefaultCacheBehavior: pages, CacheBehaviors: others } = distribution()
  const associations = [pages, ...others].map(({ FunctionAssociations }) => FunctionAssociations)
  for (const list of associations) expect(list.map(({ EventType }) => EventType)).toEqual(['viewer-request'])
  const functions = resources('AWS::CloudFront::Function')
  expect(functions).toHaveLength(5)
  for (const { properties } of functions) {
    expect(properties['FunctionConfig']).toMatchObject({ Runtime: 'cloudfront-js-2.0' })
    expect(Buffer.byteLength(String(properties['FunctionCode']))).toBeLessThan(10_240)
  }
})

describe('the firewall', () => {
  const rules = () =>
    z
      .array(
        z.looseObject({
          Name: z.string(),
          Priority: z.number(),
          Statement: z.looseObject({
            ManagedRuleGroupStatement: z
              .looseObject({
                RuleActionOverrides: z
                  .array(z.object({ Name: z.string(), ActionToUse: z.unknown() }))
                  .default([]),
              })
              .optional(),
            RateBasedStatement: z.looseObject({ Limit: z.number() }).optional(),
          }),
        }),
      )
      .parse(resources('AWS::WAFv2::WebACL')[0]?.properties['Rules'])

  it('protects the distribution, from us-east-1', () => {
    const [acl, ...others] = resources('AWS::WAFv2::WebACL')
    expect(others).toEqual([])
    expect(acl?.properties['Scope']).toBe('CLOUDFRONT')
    expect(textOf('Site', distribution()['WebACLId'])).toBe(`<Site.${acl?.id}.Arn>`)
    const { artifacts } = z
      .object({ artifacts: z.record(z.string(), z.looseObject({ environment: z.string().optional() })) })
      .parse(readJson('cdk.out', 'manifest.json'))
    expect(region).toBe('us-east-1')
    expect(artifacts['Site']?.environment).toMatch(/\/us-east-1$/)
  })

  it('is off by default', () => {
    expect(JSON.stringify(template('Site', 'plain.out'))).not.toMatch(/WAFv2|WebACLId/)
  })

  it('only counts in rules for bodies, so that a 4 MiB upload and any text pass', () => {
    const common = rules().find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')
    const overrides = common?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []
    expect(overrides.map(({ Name }) => Name).toSorted()).toEqual([
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
    ])
    for (const { ActionToUse } of overrides) expect(ActionToUse).toEqual({ Count: {} })
  })

  it('limits single addresses, open writes most', () => {
    const limits = Object.fromEntries(
      rules().flatMap(({ Name, Statement }) =>
        Statement.RateBasedStatement ? [[Name, Statement.RateBasedStatement.Limit]] : [],
      ),
    )
    expect(limits).toEqual({ EveryRequest: 3000, OpenWrites: 200, SignIn: 30 })
    expect(new Set(rules().map(({ Priority }) => Priority)).size).toBe(rules().length)
  })

  const scoped = z.object({
    ScopeDownStatement: z.object({
      AndStatement: z.object({
        Statements: z.tuple([
          z.object({ ByteMatchStatement: z.looseObject({ SearchString: z.literal('POST') }) }),
          z.object({
            RegexMatchStatement: z.object({
              FieldToMatch: z.object({ UriPath: z.object({}) }),
              RegexString: z.string().max(512),
              TextTransformations: z.tuple([
                z.object({ Priority: z.literal(0), Type: z.literal('URL_DECODE') }),
                z.object({ Priority: z.literal(1), Type: z.literal('NORMALIZE_PATH') }),
              ]),
            }),
          }),
        ]),
      }),
    }),
  })
  const counts = (name: string, path: string): boolean => {
    const rule = rules().find(({ Name }) => Name === name)
    const [, { RegexMatchStatement: match }] = scoped.parse(rule?.Statement.RateBasedStatement)
      .ScopeDownStatement.AndStatement.Statements
    return new RegExp(match.RegexString).test(posix.normalize(decodeURIComponent(path)))
  }
  const edge = createEdge({ styleHash: inject('styleHash'), built: [], redirects })
  /** The path that a lenient server reads in a POST after the edge; undefined when the edge answers. */
  const calledBy = async (path: string) => {
    const headers = { 'content-length': '9' }
    const sent = await edge.viewerRequest({
      method: 'POST',
      url: path,
      headers,
      clientAddress: '203.0.113.9',
    })
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

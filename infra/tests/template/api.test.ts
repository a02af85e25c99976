import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { endpointList } from '#shared/api/endpoints.ts'
import { functionIds } from '../../cdk/functions.ts'
import { routes as productRoutes } from '../../cdk/routes.ts'
import { tableNames } from '../../cdk/tables.ts'
import { openPatterns } from '../../edge/public-addresses.ts'
import { routeChooser } from '../../local/aws/gateway.ts'
import {
  functionOf,
  only,
  resources,
  stacks,
  template,
  textOf,
  type Resource,
  type StackId,
} from './templates.ts'

const routes = () => resources('AWS::ApiGatewayV2::Route')
const text = ({ stack, properties }: Resource, name: string) => textOf(stack, properties[name])
const routeOf = (key: string) => routes().filter((route) => text(route, 'RouteKey') === key)

function targetOf(route: Resource): string {
  const [, integrationId = ''] = /<\w+\.(\w+)>/.exec(text(route, 'Target')) ?? []
  const integration = resources('AWS::ApiGatewayV2::Integration', [route.stack]).find(
    ({ id }) => id === integrationId,
  )
  return integration ? text(integration, 'IntegrationUri') : ''
}

describe('routes', () => {
  it('are few, because API Gateway creates ten a second', () => {
    expect(routes().length).toBeLessThanOrEqual(40)
  })

  it('lead the public form, whose refusals an alarm counts, to one route', () => {
    expect(routeOf('POST /api/leads')).toHaveLength(1)
  })

  it('have valid keys', () => {
    for (const route of routes())
      expect(text(route, 'RouteKey')).toMatch(
        /^(GET|POST|PUT|DELETE|ANY) (\/([\w.-]+|\{\w+\}))+(\/\{proxy\+\})?$/,
      )
  })

  const chooseRoute = routeChooser(productRoutes)
  it.each(endpointList.map(({ id, method, path }) => [id, method, path] as const))(
    '%s leads to the function of its group',
    (id, method, path) => {
      const [route] = routeOf(chooseRoute(method, path)?.route.key ?? '')
      const { stack, id: logicalId } = functionOf(id)
      expect(route && targetOf(route)).toBe(`<${stack}.${logicalId}.Arn>`)
    },
  )
})

describe('the authorizer', () => {
  const authorizers = () => resources('AWS::ApiGatewayV2::Authorizer')

  it('protects every route', () => {
    const open = routes()
      .filter(
        (route) =>
          text(route, 'AuthorizationType') !== 'CUSTOM' ||
          !authorizers().some(({ id }) => text(route, 'AuthorizerId') === `<App.${id}>`),
      )
      .map((route) => text(route, 'RouteKey'))
    expect(open).toEqual([])
  })

  it('is one function that runs on every request', () => {
    expect(authorizers()).toHaveLength(2)
    for (const { properties } of authorizers()) {
      expect(properties).toMatchObject({
        AuthorizerType: 'REQUEST',
        AuthorizerPayloadFormatVersion: '2.0',
        AuthorizerResultTtlInSeconds: 0,
        EnableSimpleResponses: true,
      })
      expect(properties).not.toHaveProperty('IdentitySource')
      expect(textOf('App', properties['AuthorizerUri'])).toContain(
        `<App.${functionOf('admin/authorize').id}.Arn>`,
      )
    }
  })
})

describe('the gateway', () => {
  it('allows no other origin', () => {
    for (const { properties } of resources('AWS::ApiGatewayV2::Api'))
      expect(properties).not.toHaveProperty('CorsConfiguration')
  })

  const stageOf = (api: string) =>
    only(resources('AWS::ApiGatewayV2::Stage').filter(({ id }) => id.startsWith(api)))

  it('throttles public calls more than calls of staff, without settings for single routes', () => {
    expect(stageOf('OpenApi').properties['DefaultRouteSettings']).toEqual({
      ThrottlingRateLimit: 20,
      ThrottlingBurstLimit: 40,
    })
    expect(stageOf('StaffApi').properties['DefaultRouteSettings']).toEqual({
      ThrottlingRateLimit: 50,
      ThrottlingBurstLimit: 100,
    })
    // API Gateway keeps the settings of a route that is gone, and then refuses every later update of the stage.
    expect(JSON.stringify(resources('AWS::ApiGatewayV2::Stage'))).not.toContain('"RouteSettings"')
  })

  it('logs each API without data about the caller', () => {
    for (const { properties } of resources('AWS::ApiGatewayV2::Stage')) {
      expect(properties).toMatchObject({ StageName: '$default', AutoDeploy: true })
      // Detailed metrics cost money, and the access log has the same data.
      expect(JSON.stringify(properties)).not.toContain('DetailedMetrics')
      const settings = JSON.stringify(properties['AccessLogSettings'])
      expect(settings).toContain('$context.routeKey')
      expect(settings).not.toMatch(/sourceIp|userAgent|identity|\$context\.path|header|querystring|cookie/i)
    }
  })

  it('has exactly the public calls in the open API', () => {
    const matches = (path: string) =>
      openPatterns.some((pattern) =>
        new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(
          path.replaceAll(/[{}+]/g, ''),
        ),
      )
    for (const route of routes()) {
      const path = text(route, 'RouteKey').split(' ')[1] ?? ''
      const api = text(route, 'ApiId').startsWith('<App.OpenApi') ? 'open' : 'staff'
      expect(matches(path) ? 'open' : 'staff', path).toBe(api)
    }
  })
})

describe('the deployment', () => {
  const countOf = (stack: StackId) => Object.keys(template(stack).Resources).length

  it('has three stacks below the limit of resources, and few functions', () => {
    for (const stack of stacks) expect(countOf(stack), stack).toBeLessThanOrEqual(250)
    expect(stacks.reduce((sum, stack) => sum + countOf(stack), 0)).toBeLessThanOrEqual(320)
    expect(resources('AWS::Lambda::Function').length).toBeLessThanOrEqual(40)
  })

  it('has a function for each documented call', () => {
    const documented = [
      'GET /api/linkedin/posts',
      'PUT /api/linkedin/posts/{id}',
      'DELETE /api/linkedin/posts/{id}',
      'GET /api/social/posts',
      'DELETE /api/social/posts/{id}',
      'POST /api/social/publish',
      'POST /api/quote/generate-pdf',
      'POST /api/quote/upload-signed',
    ]
    const own = endpointList.filter(({ group }) => group === 'own')
    expect(own.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(documented.toSorted())
    const targets = documented.map((key) => routeOf(key).map(targetOf).join(' '))
    expect(new Set(targets).size).toBe(8)
    expect(routes().filter((route) => targets.includes(targetOf(route)))).toHaveLength(8)
  })

  it('shares values between stacks by exports only, and imports only what an earlier stack exports', () => {
    const exported = new Set<unknown>()
    for (const made of ['cdk.out', 'plain.out'] as const)
      for (const stack of stacks) {
        const body = JSON.stringify(template(stack, made))
        expect(body).not.toContain('Fn::GetStackOutput')
        const imports = [...body.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name)
        expect(imports.filter((name) => !exported.has(name))).toEqual([])
        for (const { Export } of Object.values(template(stack, made).Outputs)) exported.add(Export?.Name)
      }
    expect(exported.size).toBeGreaterThan(tableNames.length)
  })

  it('has other names in another stage, where it keeps nothing', async () => {
    vi.stubEnv('STAGE', 'staging')
    vi.resetModules()
    const { placeholderBuild, synthesize } = await import('../../operate/synthesize.ts')
    const directory = await mkdtemp(join(tmpdir(), 'staging-'))
    const assembly = await synthesize(
      await placeholderBuild(directory),
      join(directory, 'cdk.out'),
      { staging: { alarmEmail: 'a@b.example', firewall: true, outsideCheck: true } },
      { validated: false },
    ).finally(() => vi.unstubAllEnvs())
    const names = new Set<string>()
    const body = JSON.stringify(
      assembly.stacks.map((stack) => [stack.stackName, stack.template as unknown]),
      (key, value: unknown) => {
        if (/Name(space)?$/.test(key) && typeof value === 'string') names.add(`${key} ${value}`)
        return value
      },
    )
    await rm(directory, { recursive: true })
    // Names within a resource or of an AWS service.
    const inner =
      /^((Attribute|Index|Metric|Header|Stage|Vendor)Name|PolicyName (access|Inline|Files)|Namespace AWS|Name (Http|session|AWS\w*|\w+Id|FunctionName|QueueName|Region|\w+_BODY|EveryRequest|OpenWrites|SignIn)$)/
    expect([...names].filter((name) => !name.includes('staging') && !inner.test(name))).toEqual([])
    expect(assembly.stacks.map(({ stackName }) => stackName)).toEqual(
      ['data', 'app', 'site'].map((name) => `counting-house-staging-${name}`),
    )
    expect(body).not.toMatch(/"Retain|"DeletionProtectionEnabled":true/)
    const partsAt = (type: string) => body.split(`"Type":"${type}"`)
    expect(partsAt('Custom::S3AutoDeleteObjects')).toHaveLength(partsAt('AWS::S3::Bucket').length)
  })
})

describe('functions', () => {
  const functions = () => functionIds.map((id) => ({ functionId: id, ...functionOf(id) }))

  it('run on Node 24 and arm64, with a log that expires', () => {
    for (const { properties } of functions())
      expect(properties).toMatchObject({
        LoggingConfig: { LogFormat: 'JSON' },
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      })
    for (const { properties } of resources('AWS::Logs::LogGroup'))
      expect(properties['RetentionInDays']).toBeLessThanOrEqual(90)
  })

  it('share no role', () => {
    const roles = resources('AWS::Lambda::Function').map(({ stack, properties }) =>
      textOf(stack, properties['Role']),
    )
    expect(new Set(roles).size).toBe(roles.length)
  })

  it('reserve concurrency for sign-in when the quota allows it', () => {
    const kept = functions().filter(({ properties }) => 'ReservedConcurrentExecutions' in properties)
    expect(kept.map(({ functionId }) => functionId)).toEqual(['sign-in'])
    expect(JSON.stringify(template('App', 'plain.out'))).not.toContain('ReservedConcurrentExecutions')
  })

  it('have memory for scrypt and large PDFs, and time out before the gateway', () => {
    expect(functionOf('admin/sign-in').properties['MemorySize']).toBeGreaterThanOrEqual(1769)
    expect(functionOf('quotes/upload-signed').properties['MemorySize']).toBeGreaterThanOrEqual(1024)
    for (const { id } of endpointList) expect(functionOf(id).properties['Timeout']).toBeLessThan(30)
  })
})

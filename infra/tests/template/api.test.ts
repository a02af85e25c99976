import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpointList } from '#shared/api/endpoints.ts'
import { functionIds } from '../../cdk/functions.ts'
import { signIn } from '#shared/session/endpoints.ts'
import {
  functionOf,
  only,
  readJson,
  resources,
  stacks,
  template,
  textOf,
  type Resource,
} from './templates.ts'

const routes = () => resources('AWS::ApiGatewayV2::Route')
const text = ({ stack, properties }: Resource, name: string) => textOf(stack, properties[name])
const routeOf = (key: string) => routes().filter((route) => text(route, 'RouteKey') === key)

/** The function a route leads to, through its integration. */
function targetOf(route: Resource): string {
  const [, integrationId = ''] = /<\w+\.(\w+)>/.exec(text(route, 'Target')) ?? []
  const integration = resources('AWS::ApiGatewayV2::Integration', [route.stack]).find(
    ({ id }) => id === integrationId,
  )
  return integration ? text(integration, 'IntegrationUri') : ''
}

describe('routes', () => {
  it('are those of the endpoint table, no fewer and no more', () => {
    const keys = routes().map((route) => text(route, 'RouteKey'))
    expect(keys.toSorted()).toEqual(endpointList.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  it('have keys the gateway takes', () => {
    for (const route of routes())
      expect(text(route, 'RouteKey')).toMatch(/^(GET|POST|PUT|DELETE) (\/([\w.-]+|\{\w+\}))+$/)
  })

  it.each(endpointList.map(({ id, method, path }) => [id, `${method} ${path}`] as const))(
    '%s has a function of its own',
    (id, key) => {
      const [route] = routeOf(key)
      const { stack, id: logicalId } = functionOf(id)
      expect(route && targetOf(route)).toBe(`<${stack}.${logicalId}.Arn>`)
    },
  )
})

describe('the authorizer', () => {
  const authorizers = () => resources('AWS::ApiGatewayV2::Authorizer')

  it('stands before every route, open to nobody', () => {
    const authorizer = only(authorizers())
    const open = routes()
      .filter(
        (route) =>
          text(route, 'AuthorizationType') !== 'CUSTOM' ||
          text(route, 'AuthorizerId') !== `<Api.${authorizer.id}>`,
      )
      .map((route) => text(route, 'RouteKey'))
    expect(open).toEqual([])
  })

  it('is one, asked each time, whatever the request carries', () => {
    const { properties } = only(authorizers())
    expect(properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      AuthorizerResultTtlInSeconds: 0,
      EnableSimpleResponses: true,
    })
    expect(properties).not.toHaveProperty('IdentitySource')
    expect(textOf('Api', properties['AuthorizerUri'])).toContain(
      `<Api.${functionOf('admin/authorize').id}.Arn>`,
    )
  })
})

describe('the gateway', () => {
  it('answers no other origin', () => {
    for (const { properties } of resources('AWS::ApiGatewayV2::Api'))
      expect(properties).not.toHaveProperty('CorsConfiguration')
  })

  it('holds what strangers may call tighter than what staff use, and gives sign-in more room than strangers can cheaply fill', () => {
    const { properties } = only(resources('AWS::ApiGatewayV2::Stage'))
    const open = endpointList.filter(({ auth }) => auth === 'public')
    expect(properties['RouteSettings']).toEqual(
      Object.fromEntries(
        open.map(({ id, method, path }) => [
          `${method} ${path}`,
          {
            [signIn.id]: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
            'system/openapi': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 5 },
          }[id] ?? { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
        ]),
      ),
    )
  })

  it('is opened after every stack that declares routes, for a stage names them', () => {
    const { artifacts } = z
      .object({
        artifacts: z.record(z.string(), z.looseObject({ dependencies: z.array(z.string()).default([]) })),
      })
      .parse(readJson('cdk.out', 'manifest.json'))
    const declaring = new Set<string>(routes().map(({ stack }) => stack))
    const stage = only(resources('AWS::ApiGatewayV2::Stage'))
    expect(artifacts[stage.stack]?.dependencies).toEqual(expect.arrayContaining([...declaring]))
    expect([...declaring]).not.toContain(stage.stack)
  })

  it('has one stage, held back and logged without a word on who called', () => {
    const { properties } = only(resources('AWS::ApiGatewayV2::Stage'))
    expect(properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingBurstLimit: 100, ThrottlingRateLimit: 50 },
    })
    // Priced by the request, for what the access log tells.
    expect(JSON.stringify(properties)).not.toContain('DetailedMetrics')
    const settings = JSON.stringify(properties['AccessLogSettings'])
    expect(settings).toContain('$context.routeKey')
    expect(settings).not.toMatch(/sourceIp|userAgent|identity|\$context\.path|header|querystring|cookie/i)
  })
})

describe('stacks', () => {
  it.each(stacks)('%s has room: at most 300 resources, and none is exported', (stack) => {
    const { Resources, Outputs } = template(stack)
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(300)
    expect(Object.values(Outputs).filter(({ Export }) => Export)).toEqual([])
  })

  it('each hold whole features: the calls of a folder stand together', () => {
    const stacksOf = Map.groupBy(functionIds, (id) => id.split('/')[0])
    for (const [folder, ids] of stacksOf) {
      const places = new Set(ids.filter((id) => id !== 'admin/authorize').map((id) => functionOf(id).stack))
      expect([...places], folder).toHaveLength(1)
    }
  })
})

describe('functions', () => {
  const functions = () => functionIds.map((id) => ({ functionId: id, ...functionOf(id) }))

  it('run on Node 24, on arm, with a log of their own that is not kept for ever', () => {
    for (const { properties } of functions())
      expect(properties).toMatchObject({
        LoggingConfig: { LogFormat: 'JSON' },
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      })
    const logs = functions().map(({ properties }) => JSON.stringify(properties['LoggingConfig']))
    expect(new Set(logs).size).toBe(functionIds.length)
    for (const { properties } of resources('AWS::Logs::LogGroup'))
      expect(properties['RetentionInDays']).toBeLessThanOrEqual(90)
  })

  it('share no role', () => {
    const roles = resources('AWS::Lambda::Function').map(({ stack, properties }) =>
      textOf(stack, properties['Role']),
    )
    expect(new Set(roles).size).toBe(roles.length)
  })

  it('keep runs for sign-in where the account has some to keep', () => {
    const kept = functions().filter(({ properties }) => 'ReservedConcurrentExecutions' in properties)
    expect(kept.map(({ functionId }) => functionId)).toEqual(['admin/sign-in'])
    expect(JSON.stringify(template('Staff', 'plain.out'))).not.toContain('ReservedConcurrentExecutions')
  })

  it('have memory for scrypt and for reading a large PDF, and end before the gateway does', () => {
    expect(functionOf('admin/sign-in').properties['MemorySize']).toBeGreaterThanOrEqual(1769)
    expect(functionOf('quotes/upload-signed').properties['MemorySize']).toBeGreaterThanOrEqual(1024)
    for (const { id } of endpointList) expect(functionOf(id).properties['Timeout']).toBeLessThan(30)
  })
})

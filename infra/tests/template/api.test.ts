import { describe, expect, it } from 'vitest'
import { endpointList } from '#shared/api/endpoints.ts'
import { functionIds } from '../../cdk/grants.ts'
import { functionOf, only, resources, textOf, type Resource } from './templates.ts'

const routes = () => resources('AWS::ApiGatewayV2::Route')
const text = ({ stack, properties }: Resource, name: string) => textOf(stack, properties[name])
const routeOf = (key: string) => routes().filter((route) => text(route, 'RouteKey') === key)

/** The function a route leads to, through its integration. */
function targetOf(route: Resource): string {
  const [, integrationId = ''] = /<Api\.(\w+)>/.exec(text(route, 'Target')) ?? []
  const integration = resources('AWS::ApiGatewayV2::Integration').find(({ id }) => id === integrationId)
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
      expect(route && targetOf(route)).toBe(`<Api.${functionOf(id).id}.Arn>`)
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

  it('has one stage, held back and logged without a word on who called', () => {
    const { properties } = only(resources('AWS::ApiGatewayV2::Stage'))
    expect(properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingBurstLimit: 200, ThrottlingRateLimit: 100 },
    })
    const settings = JSON.stringify(properties['AccessLogSettings'])
    expect(settings).toContain('$context.routeKey')
    expect(settings).not.toMatch(/sourceIp|userAgent|identity|\$context\.path|header|querystring|cookie/i)
  })
})

describe('functions', () => {
  const functions = () => functionIds.map((id) => ({ functionId: id, ...functionOf(id) }))

  it('run on Node 24, on arm, with a log of their own that is not kept for ever', () => {
    for (const { properties } of functions())
      expect(properties).toMatchObject({
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

  it('have memory for scrypt and for reading a large PDF, and end before the gateway does', () => {
    expect(functionOf('admin/sign-in').properties['MemorySize']).toBeGreaterThanOrEqual(1769)
    expect(functionOf('quotes/upload-signed').properties['MemorySize']).toBeGreaterThanOrEqual(1024)
    for (const { id } of endpointList) expect(functionOf(id).properties['Timeout']).toBeLessThan(30)
  })
})

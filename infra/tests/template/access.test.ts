import { expect, it } from 'vitest'
import { endpointList } from '#shared/api/endpoints.ts'
import { functionIds } from '../../cdk/functions.ts'
import { routes as productRoutes } from '../../cdk/routes.ts'
import { openPatterns } from '../../edge/public-addresses.ts'
import { routeChooser } from '../../local/aws/gateway.ts'
import { environmentOf, functionOf, resources, statementsOf, textOf, type Resource } from './templates.ts'

const text = ({ stack, properties }: Resource, name: string) => textOf(stack, properties[name])
const routes = () => resources('AWS::ApiGatewayV2::Route')
const ownFunctions = () => functionIds.map((id) => functionOf(id))
const authorizers = () => resources('AWS::ApiGatewayV2::Authorizer')

it('has no route without the authorizer, which runs on every request', () => {
  const protectedBy = authorizers().map(({ id }) => `CUSTOM <App.${id}>`)
  expect(
    routes()
      .filter(
        (route) =>
          !protectedBy.includes(`${text(route, 'AuthorizationType')} ${text(route, 'AuthorizerId')}`),
      )
      .map((route) => text(route, 'RouteKey')),
  ).toEqual([])
  const { id } = functionOf('admin/authorize')
  for (const authorizer of authorizers()) {
    // An ended session must end at once.
    expect(authorizer.properties['AuthorizerResultTtlInSeconds']).toBe(0)
    expect(authorizer.properties).not.toHaveProperty('IdentitySource')
    expect(text(authorizer, 'AuthorizerUri')).toContain(`<App.${id}.Arn>`)
  }
})

it('leads every call to the function of its group', () => {
  const chooseRoute = routeChooser(productRoutes)
  const targets = new Map(
    resources('AWS::ApiGatewayV2::Integration').map((one) => [
      `integrations/<App.${one.id}>`,
      text(one, 'IntegrationUri'),
    ]),
  )
  for (const { id, method, path } of endpointList) {
    const chosen = routes().filter((one) => text(one, 'RouteKey') === chooseRoute(method, path)?.route.key)
    expect(
      chosen.map((one) => targets.get(text(one, 'Target'))),
      id,
    ).toEqual([`<App.${functionOf(id).id}.Arn>`])
  }
})

it('has exactly the public calls in the open API', () => {
  const patterns = openPatterns.map(
    (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
  )
  for (const route of routes()) {
    const path = text(route, 'RouteKey').split(' ')[1]?.replaceAll(/[{}+]/g, '') ?? ''
    const isPublic = patterns.some((pattern) => pattern.test(path))
    expect(text(route, 'ApiId').startsWith('<App.OpenApi'), path).toBe(isPublic)
  }
})

it('allows no other origin, and has no settings for single routes', () => {
  expect(JSON.stringify(resources('AWS::ApiGatewayV2::Api'))).not.toContain('CorsConfiguration')
  // API Gateway keeps the settings of a route that is gone, and then refuses every later update of the stage.
  expect(JSON.stringify(resources('AWS::ApiGatewayV2::Stage'))).not.toContain('"RouteSettings"')
})

it('lets services start a function only for one source', () => {
  for (const permission of resources('AWS::Lambda::Permission')) {
    expect(text(permission, 'Principal'), permission.id).toMatch(/^[a-z]+\.amazonaws\.com$/)
    expect(permission.properties, permission.id).toHaveProperty('SourceArn')
  }
})

it('has a role for each function, without a wildcard for actions or for all resources', () => {
  const roles = ownFunctions().map((lambda) => text(lambda, 'Role'))
  expect(new Set(roles).size).toBe(roles.length)
  const inline = resources('AWS::IAM::Role').flatMap(({ stack, id, properties }) => {
    const policies = (properties['Policies'] ?? []) as { PolicyDocument: unknown }[]
    expect(properties, id).not.toHaveProperty('ManagedPolicyArns')
    return policies.flatMap(({ PolicyDocument }) => statementsOf(stack, PolicyDocument))
  })
  expect(inline.length).toBeGreaterThan(functionIds.length)
  for (const { actions, resources: of } of inline) {
    expect(actions.filter((action) => action.includes('*'))).toEqual([])
    expect(of).not.toContain('*')
  }
  // CDK's function that copies the site's files.
  expect(resources('AWS::IAM::Policy').map(({ id }) => id)).toEqual([
    expect.stringMatching(/^FilesRoleDefaultPolicy/),
  ])
})

it('gives functions no secret, and no other address for a platform or for AWS', () => {
  for (const lambda of resources('AWS::Lambda::Function')) {
    for (const [name, value] of Object.entries(environmentOf(lambda))) {
      expect(name).not.toMatch(/SANDBOX|ENDPOINT|(?<!_QUEUE)_URL$/)
      expect(value).not.toContain('{{resolve:')
    }
  }
})

it('has memory for scrypt and large PDFs, and functions that end before the gateway', () => {
  expect(functionOf('admin/sign-in').properties['MemorySize']).toBeGreaterThanOrEqual(1769)
  expect(functionOf('quotes/upload-signed').properties['MemorySize']).toBeGreaterThanOrEqual(1024)
  for (const { id } of endpointList) expect(functionOf(id).properties['Timeout'], id).toBeLessThan(30)
})

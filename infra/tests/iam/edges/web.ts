import * as z from 'zod'
import type { Deployment, Resource } from '../deployment.ts'
import { ask } from '../requests.ts'
import { forThisAccount, refuseProperties, unknownEdge, type Edge, type Finder } from './edge.ts'

const text = z.string()

const executeApi = ({ region, account }: Deployment, api: unknown, rest: string): string =>
  `arn:aws:execute-api:${region}:${account}:${text.parse(api)}/${rest}`

/** A route invokes the function of its integration, in every stage. The source names path parameters as the route does. */
export const route: Finder = (resource, deployment) => {
  const { id, properties } = resource
  const { ApiId, RouteKey } = properties
  const integrationId = text.parse(properties['Target']).replace('integrations/', '')
  const { properties: integration } = deployment.find(['AWS::ApiGatewayV2::Integration'], integrationId)
  const target = deployment.find(['AWS::Lambda::Function'], integration['IntegrationUri'])
  const [, method, path] = /^([A-Z]+) (\/.+)$/.exec(text.parse(RouteKey)) ?? []
  if (path === undefined) throw unknownEdge(`The route ${id}`)
  const stages = deployment
    .resources('AWS::ApiGatewayV2::Stage')
    .filter((one) => one.properties['ApiId'] === ApiId)
  if (stages.length === 0) throw new Error(`The route ${id} is in no stage`)
  return stages.flatMap((stage) =>
    forThisAccount(deployment, `route ${text.parse(RouteKey)} → function`, {
      service: 'apigateway.amazonaws.com',
      action: 'lambda:InvokeFunction',
      resource: target.attribute('Arn'),
      source: executeApi(deployment, ApiId, `${text.parse(stage.properties['StageName'])}/${method}${path}`),
    }),
  )
}

export const integration: Finder = (resource, deployment) => {
  refuseProperties(resource, 'CredentialsArn', 'ConnectionId')
  if (resource.properties['IntegrationType'] !== 'AWS_PROXY')
    throw unknownEdge(`The integration ${resource.id}`)
  const routes = deployment.resources('AWS::ApiGatewayV2::Route')
  if (!routes.some(({ properties }) => properties['Target'] === `integrations/${resource.ref}`))
    throw new Error(`No route leads to the integration ${resource.id}`)
  return []
}

export const authorizer: Finder = (resource, deployment) => {
  refuseProperties(resource, 'AuthorizerCredentialsArn')
  const { id, properties, ref } = resource
  const [, target] =
    /\/functions\/(arn:[^/]+)\/invocations$/.exec(text.parse(properties['AuthorizerUri'])) ?? []
  return forThisAccount(deployment, `authorizer ${id} → function`, {
    service: 'apigateway.amazonaws.com',
    action: 'lambda:InvokeFunction',
    resource: deployment.find(['AWS::Lambda::Function'], target).attribute('Arn'),
    source: executeApi(deployment, properties['ApiId'], `authorizers/${ref}`),
  })
}

const behavior = z.object({ TargetOriginId: text, LambdaFunctionAssociations: z.undefined().optional() })
const distributionConfig = z.object({
  Logging: z.undefined().optional(),
  DefaultCacheBehavior: behavior,
  CacheBehaviors: z.array(behavior.extend({ PathPattern: text })).default([]),
  OriginGroups: z.undefined().optional(),
  Origins: z.array(
    z.object({
      Id: text,
      DomainName: text,
      OriginAccessControlId: text.optional(),
      S3OriginConfig: z.strictObject({ OriginAccessIdentity: z.literal('') }).optional(),
      CustomOriginConfig: z.unknown().optional(),
    }),
  ),
})
type Config = z.infer<typeof distributionConfig>
type Origin = Config['Origins'][number]

/** CloudFront asks its origins, signed where they have an access control. */
export const distribution: Finder = (resource, deployment) => {
  const config = distributionConfig.parse(resource.properties['DistributionConfig'])
  return config.Origins.flatMap((origin) => {
    const bucket = deployment
      .resources('AWS::S3::Bucket')
      .find((one) => one.attribute('RegionalDomainName') === origin.DomainName)
    if (bucket) return bucketEdges(resource, deployment, { bucket, origin, config })
    // The gateway is public; its authorizer refuses what lacks the secret that CloudFront adds.
    const isGateway = deployment
      .resources('AWS::ApiGatewayV2::Api')
      .some((one) => one.attribute('ApiEndpoint') === `https://${origin.DomainName}`)
    if (isGateway && origin.OriginAccessControlId === undefined) return []
    throw unknownEdge(`The origin ${origin.DomainName}`)
  })
}

const arnOf = ({ account }: Deployment, id: string): string =>
  `arn:aws:cloudfront::${account}:distribution/${id}`

/** Keys of objects that the paths of the distribution lead to. */
const keysTo = ({ Id }: Origin, { CacheBehaviors, DefaultCacheBehavior }: Config): string[] =>
  [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '/*' }]
    .filter(({ TargetOriginId }) => TargetOriginId === Id)
    .map(({ PathPattern }) => PathPattern.slice(1).replaceAll('*', 'any'))

function bucketEdges(
  { ref, stack }: Resource,
  deployment: Deployment,
  { bucket, origin, config }: { bucket: Resource; origin: Origin; config: Config },
): Edge[] {
  const object = (key: string) => `${bucket.attribute('Arn')}/${key}`
  const keys = keysTo(origin, config)
  const name = (key: string) => `CloudFront → ${bucket.id}/${key}`
  const inItsName = { 'aws:SourceArn': arnOf(deployment, ref), 'aws:SourceAccount': deployment.account }
  const service = { service: 'cloudfront.amazonaws.com' }
  // Forms bring a policy that a function signed; that use is among the recorded calls.
  if (origin.OriginAccessControlId === undefined)
    return [
      ...keys.map((key) => ask('anonymous', 's3:GetObject', object(key))),
      ask('anonymous', 's3:ListBucket', bucket.attribute('Arn')),
    ].map((request) => ({
      name: `CloudFront → ${bucket.id}, ${request.action} without signing`,
      request,
      wanted: 'refused',
    }))
  const refused: { how: string; action: string; context?: Record<string, string> }[] = [
    { how: 'to write', action: 's3:PutObject' },
    { how: 'to delete', action: 's3:DeleteObject' },
    { how: 'over plain http', action: 's3:GetObject', context: { 'aws:SecureTransport': 'false' } },
  ]
  // A policy in another stack cannot name the distribution without a cycle between the stacks.
  if (bucket.stack === stack)
    refused.push({
      how: 'for another distribution',
      action: 's3:GetObject',
      context: { 'aws:SourceArn': arnOf(deployment, 'EOTHER') },
    })
  const elsewhere = keys.includes('any') ? [] : ['elsewhere/any', 'media-uploads/any']
  return [
    // Storage says 404 only where it may list.
    ...forThisAccount(deployment, `CloudFront → ${bucket.id}, what is missing`, {
      ...service,
      action: 's3:ListBucket',
      resource: bucket.attribute('Arn'),
      source: inItsName['aws:SourceArn'],
    }),
    ...keys.flatMap((key) => [
      ...forThisAccount(deployment, name(key), {
        ...service,
        action: 's3:GetObject',
        resource: object(key),
        source: inItsName['aws:SourceArn'],
      }),
      ...refused.map(({ how, action, context }) => ({
        name: `${name(key)} ${how}`,
        request: ask(service, action, object(key), { ...inItsName, ...context }),
        wanted: 'refused' as const,
      })),
    ]),
    ...elsewhere.map((key) => ({
      name: name(key),
      request: ask(service, 's3:GetObject', object(key), inItsName),
      wanted: 'refused' as const,
    })),
  ]
}

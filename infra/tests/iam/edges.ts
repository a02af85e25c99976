import * as z from 'zod'
import { otherEnv } from '../../cdk/environment.ts'
import type { FunctionId } from '../../cdk/functions.ts'
import { grants } from '../../cdk/grants.ts'
import type { Deployment, Resource } from './deployment.ts'
import type { Request } from './policies.ts'
import { ask, environmentOf, mailArn, roleOf } from './requests.ts'

/** A request from one resource to another, and the expected result. */
export interface Edge {
  name: string
  request: Request
  wanted: 'allowed' | 'not allowed' | 'denied explicitly'
}
/** The requests that a resource makes, and those that it must refuse. */
type Finder = (resource: Resource, deployment: Deployment) => Edge[]

const text = z.string()
const texts = z.array(text).default([])
const edge = (name: string, wanted: Edge['wanted'], ...asked: Parameters<typeof ask>): Edge => ({
  name,
  wanted,
  request: ask(...asked),
})

/** Allows a service that acts for a resource of this account, and refuses it for the same resource in another account. */
function byService(
  { account }: Deployment,
  name: string,
  [service, action, resource, source]: readonly [
    service: string,
    action: string,
    resource: string,
    source: string,
  ],
  context: Request['context'] = {},
): Edge[] {
  const from = (owner: string) => ({
    ...context,
    'aws:SourceArn': source.replace(account, owner),
    'aws:SourceAccount': owner,
  })
  return [
    edge(name, 'allowed', service, action, resource, from(account)),
    edge(`${name}, from another account`, 'not allowed', service, action, resource, from('999999999999')),
  ]
}

const invoke = 'lambda:InvokeFunction'
const lambdaOf = (deployment: Deployment, arn: unknown) => deployment.find('AWS::Lambda::Function', arn).arn
const gateway = ({ region, account }: Deployment, api: unknown, rest: string): string =>
  `arn:aws:execute-api:${region}:${account}:${text.parse(api)}/${rest}`
const logStream = ({ region, account }: Deployment, group: string): string =>
  `arn:aws:logs:${region}:${account}:log-group:${group}:log-stream:any`
const onlyEncrypted = (name: string, actions: readonly string[], resource: string): Edge[] =>
  actions.map((action) =>
    edge(`${name}, ${action} over http`, 'denied explicitly', 'anyone', action, resource, {
      'aws:SecureTransport': 'false',
    }),
  )

/** SES checks permissions for the sender's identity, the configuration set and, in the sandbox, the recipient's identity. */
function mailEdges(lambda: Resource, deployment: Deployment): Edge[] {
  const {
    [otherEnv.mailFrom]: from,
    [otherEnv.mailTo]: staff,
    [otherEnv.mailSet]: set,
  } = environmentOf(lambda)
  const grant = grants[lambda.functionId as FunctionId]
  if (from === undefined || staff === undefined || set === undefined || !grant) return []
  const stranger = 'stranger@example.com'
  const send = (name: string, sender: string, recipient: string, asked: string, isAllowed: boolean) =>
    edge(
      `${lambda.id} → email ${name}`,
      isAllowed ? 'allowed' : 'not allowed',
      roleOf(lambda),
      'ses:SendEmail',
      mailArn(deployment, asked),
      { 'ses:FromAddress': sender, 'ses:Recipients': [recipient] },
    )
  const [toStaff, toAnyone] = [grant.mailTo !== undefined, grant.mailTo === 'anyone']
  return [
    send('to staff', from, staff, from, toStaff),
    send('with the configuration set', from, staff, set, toStaff),
    send('with another set', from, staff, 'another', false),
    send('to staff, in the sandbox', from, staff, staff, toStaff),
    send('to a stranger', from, stranger, stranger, toAnyone),
    send('as somebody else', stranger, staff, stranger, false),
  ]
}

const distributionConfig = z.object({
  DefaultCacheBehavior: z.object({ TargetOriginId: text }),
  CacheBehaviors: z.array(z.object({ TargetOriginId: text, PathPattern: text })).default([]),
  Origins: z.array(z.object({ Id: text, DomainName: text, OriginAccessControlId: text.optional() })),
})

/** Only CloudFront reads the buckets that have an origin access control. */
const distribution: Finder = ({ ref, properties }, deployment) => {
  const { Origins, CacheBehaviors, DefaultCacheBehavior } = distributionConfig.parse(
    properties['DistributionConfig'],
  )
  return Origins.flatMap(({ Id, DomainName, OriginAccessControlId }) => {
    const bucket = deployment
      .resources('AWS::S3::Bucket')
      .find((one) => one.attribute('RegionalDomainName') === DomainName)
    if (!bucket) return []
    const source = (id: string) => `arn:aws:cloudfront::${deployment.account}:distribution/${id}`
    const keys = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '/*' }]
      .filter(({ TargetOriginId }) => TargetOriginId === Id)
      .map(({ PathPattern }) => `${bucket.arn}/${PathPattern.slice(1).replaceAll('*', 'any')}`)
    const service = 'cloudfront.amazonaws.com'
    const isSigned = OriginAccessControlId !== undefined
    const asked = keys.map((key): [string, string] => ['s3:GetObject', key])
    if (isSigned) asked.push(['s3:ListBucket', bucket.arn])
    const name = `CloudFront → ${bucket.id}`
    const inItsName = { 'aws:SourceArn': source(ref), 'aws:SourceAccount': deployment.account }
    const other = { ...inItsName, 'aws:SourceArn': source('EOTHER') }
    return asked.flatMap(([action, resource]) => [
      ...(isSigned
        ? byService(deployment, `${name}, ${action}`, [service, action, resource, source(ref)])
        : [edge(`${name}, ${action}`, 'not allowed', service, action, resource, inItsName)]),
      edge(`${name} for another distribution`, 'not allowed', service, action, resource, other),
      edge(`${name} to write`, 'not allowed', service, 's3:PutObject', resource, inItsName),
      edge(`anyone → ${bucket.id}, ${action}`, 'not allowed', 'anonymous', action, resource),
    ])
  })
}

const copied = z.object({ ServiceToken: text, DistributionId: text.optional() })
const notices = z.array(
  z.object({ Subscribers: z.array(z.object({ SubscriptionType: text, Address: text })) }),
)

const finders: Record<string, Finder> = {
  'AWS::ApiGatewayV2::Authorizer': ({ id, properties, ref }, deployment) => {
    const [, target] = /\/functions\/(arn:[^/]+)\//.exec(text.parse(properties['AuthorizerUri'])) ?? []
    const source = gateway(deployment, properties['ApiId'], `authorizers/${ref}`)
    return byService(deployment, `authorizer ${id}`, [
      'apigateway.amazonaws.com',
      invoke,
      lambdaOf(deployment, target),
      source,
    ])
  },
  'AWS::ApiGatewayV2::Route': ({ properties }, deployment) => {
    const { ApiId, RouteKey, Target } = properties
    const integration = deployment.find(
      'AWS::ApiGatewayV2::Integration',
      text.parse(Target).replace('integrations/', ''),
    )
    const target = lambdaOf(deployment, integration.properties['IntegrationUri'])
    const source = gateway(deployment, ApiId, `$default/${text.parse(RouteKey).replace(' ', '')}`)
    return byService(deployment, `route ${text.parse(RouteKey)}`, [
      'apigateway.amazonaws.com',
      invoke,
      target,
      source,
    ])
  },
  'AWS::Budgets::Budget': ({ id, properties }, deployment) =>
    notices
      .parse(properties['NotificationsWithSubscribers'])
      .flatMap(({ Subscribers }) => Subscribers)
      .filter(({ SubscriptionType }) => SubscriptionType === 'SNS')
      .flatMap(({ Address }) => {
        const source = `arn:aws:budgets::${deployment.account}:budget/${id}`
        return byService(deployment, `budget ${id}`, [
          'budgets.amazonaws.com',
          'sns:Publish',
          Address,
          source,
        ])
      }),
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudWatch::Alarm': ({ id, properties, arn }, deployment) => {
    const told = ['AlarmActions', 'OKActions'].flatMap((name) => texts.parse(properties[name]))
    if (told.length === 0) throw new Error(`The alarm ${id} tells nobody`)
    return told.flatMap((topic) =>
      byService(deployment, `alarm ${id}`, ['cloudwatch.amazonaws.com', 'sns:Publish', topic, arn]),
    )
  },
  'AWS::Events::Rule': ({ id, properties, arn }, deployment) =>
    z
      .array(z.object({ Arn: text }))
      .parse(properties['Targets'])
      .flatMap(({ Arn }) =>
        byService(deployment, `rule ${id}`, ['events.amazonaws.com', invoke, lambdaOf(deployment, Arn), arn]),
      ),
  'AWS::Lambda::EventSourceMapping': ({ id, properties }, deployment) => {
    const target = deployment.find('AWS::Lambda::Function', properties['FunctionName'])
    const queue = text.parse(properties['EventSourceArn'])
    return ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) =>
      edge(`${id}, ${action}`, 'allowed', roleOf(target), `sqs:${action}`, queue),
    )
  },
  'AWS::Lambda::Function': (resource, deployment) => {
    const role = roleOf(resource)
    const { LogGroup } = z.object({ LogGroup: text }).parse(resource.properties['LoggingConfig'])
    return [
      edge(`Lambda → role of ${resource.id}`, 'allowed', 'lambda.amazonaws.com', 'sts:AssumeRole', role),
      ...['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) =>
        edge(`${resource.id}, ${action}`, 'allowed', role, action, logStream(deployment, LogGroup)),
      ),
      ...mailEdges(resource, deployment),
    ]
  },
  'AWS::Logs::Delivery': ({ id, properties }, deployment) => {
    const source = deployment.find('AWS::Logs::DeliverySource', properties['DeliverySourceName']).arn
    const destination = deployment.find(
      'AWS::Logs::DeliveryDestination',
      properties['DeliveryDestinationArn'],
    )
    const arn = text.parse(destination.properties['DestinationResourceArn'])
    const isBucket = arn.startsWith('arn:aws:s3:')
    const to = isBucket
      ? `${arn}/AWSLogs/${deployment.account}/any`
      : logStream(deployment, arn.split(':').at(-1) ?? '')
    return (isBucket ? ['s3:PutObject'] : ['logs:CreateLogStream', 'logs:PutLogEvents']).flatMap((action) =>
      byService(
        deployment,
        `delivery ${id}, ${action}`,
        ['delivery.logs.amazonaws.com', action, to, source],
        {
          's3:x-amz-acl': 'bucket-owner-full-control',
        },
      ),
    )
  },
  'AWS::Logs::SubscriptionFilter': ({ id, properties }, deployment) => {
    const group = deployment.find('AWS::Logs::LogGroup', properties['LogGroupName']).arn
    const target = lambdaOf(deployment, properties['DestinationArn'])
    return byService(deployment, `lines of ${id}`, ['logs.amazonaws.com', invoke, target, group])
  },
  'AWS::S3::Bucket': ({ id, arn }) => [
    ...onlyEncrypted(id, ['s3:GetObject', 's3:PutObject'], `${arn}/media/any`),
    edge(`${id} over TLS 1.1`, 'denied explicitly', 'anyone', 's3:GetObject', `${arn}/any`, {
      's3:TlsVersion': '1.1',
    }),
  ],
  'AWS::SNS::Topic': ({ id, arn }) => onlyEncrypted(id, ['sns:Publish'], arn),
  'AWS::SQS::Queue': ({ id, arn }) => onlyEncrypted(id, ['sqs:SendMessage', 'sqs:ReceiveMessage'], arn),
  // CDK grants its access to the buckets. We grant which distribution it may invalidate.
  'Custom::CDKBucketDeployment': ({ id, properties }, deployment) => {
    const { ServiceToken, DistributionId } = copied.parse(properties)
    const role = roleOf(deployment.find('AWS::Lambda::Function', ServiceToken))
    const refresh = (wanted: Edge['wanted'], name: string) => {
      const resource = `arn:aws:cloudfront::${deployment.account}:distribution/${name}`
      return edge(`${id} refreshes ${name}`, wanted, role, 'cloudfront:CreateInvalidation', resource)
    }
    return [refresh('not allowed', 'EOTHER'), ...(DistributionId ? [refresh('allowed', DistributionId)] : [])]
  },
}

/** Types that make no requests, or whose requests are recorded. */
const silent =
  /^AWS::(ApiGatewayV2::(Api|Integration|Stage)|CloudFront::(Function|KeyValueStore|OriginAccessControl|ResponseHeadersPolicy)|CloudWatch::Dashboard|DynamoDB::GlobalTable|IAM::(Policy|Role)|KMS::(Alias|Key)|Lambda::(EventInvokeConfig|LayerVersion|Permission)|Logs::(DeliveryDestination|DeliverySource|LogGroup|MetricFilter|ResourcePolicy)|Route53::HealthCheck|S3::BucketPolicy|SES::.*|SNS::(Subscription|TopicPolicy)|SQS::QueuePolicy|SecretsManager::Secret|WAFv2::WebACL)$/

/** Properties that would add an edge that no finder detects. */
const unknown =
  /^(ConnectionId|CredentialsArn|DeadLetterConfig|DestinationConfig|FileSystemConfigs|KmsKeyArn|KmsMasterKeyId|LoggingConfiguration|NotificationConfiguration|ReplicationConfiguration|RoleArn|VpcConfig)$/

/** Every edge of a deployment. @throws when a type of resource is unknown: it may have edges */
export const edgesOf = (deployment: Deployment): Edge[] =>
  deployment.resources().flatMap((resource) => {
    const { type, id, properties } = resource
    const find = finders[type]
    const found = Object.keys(properties).filter((name) => unknown.test(name))
    if ((!find && !silent.test(type)) || found.length > 0)
      throw new Error(
        `Does ${type} ${id} ${found.join()} ask something of others? Add it to infra/tests/iam/edges.ts`,
      )
    return find?.(resource, deployment) ?? []
  })

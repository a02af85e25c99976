import * as z from 'zod'
import { forThisAccount, notOverHttp, refuseProperties, unknownEdge, type Finder } from './edge.ts'

const targets = z.array(z.string()).default([])

export const alarm: Finder = ({ id, properties, attribute }, deployment) => {
  const actions = targets.parse(properties['AlarmActions'])
  if (actions.length === 0) throw new Error(`The alarm ${id} tells nobody`)
  const others = ['OKActions', 'InsufficientDataActions'].flatMap((name) => targets.parse(properties[name]))
  return [...actions, ...others].flatMap((action) =>
    forThisAccount(deployment, `alarm ${id} → topic`, {
      service: 'cloudwatch.amazonaws.com',
      action: 'sns:Publish',
      resource: deployment.find(['AWS::SNS::Topic'], action).ref,
      source: attribute('Arn'),
    }),
  )
}

const notices = z.array(
  z.object({
    Subscribers: z.array(z.object({ SubscriptionType: z.enum(['SNS', 'EMAIL']), Address: z.string() })),
  }),
)

export const budget: Finder = ({ id, properties }, deployment) =>
  notices
    .parse(properties['NotificationsWithSubscribers'])
    .flatMap(({ Subscribers }) => Subscribers)
    .filter(({ SubscriptionType }) => SubscriptionType === 'SNS')
    .flatMap(({ Address }) =>
      forThisAccount(deployment, `budget ${id} → topic`, {
        service: 'budgets.amazonaws.com',
        action: 'sns:Publish',
        resource: deployment.find(['AWS::SNS::Topic'], Address).ref,
        source: `arn:aws:budgets::${deployment.account}:budget/${id}`,
      }),
    )

export const topic: Finder = (resource, deployment) => {
  // With a key of its own the key's policy would have to admit services.
  refuseProperties(resource, 'KmsMasterKeyId', 'Subscription')
  return [notOverHttp(deployment, `topic ${resource.id}`, 'sns:Publish', resource.ref)]
}

/** The recipient of an e-mail confirms it. Any other kind of subscriber needs a policy. */
export const subscription: Finder = ({ id, properties }) => {
  if (properties['Protocol'] !== 'email') throw unknownEdge(`The subscription ${id} is not for e-mail`)
  return []
}

/** A delivery takes logs from a source to a log group, or as files into a bucket. */
export const delivery: Finder = ({ id, properties }, deployment) => {
  const source = deployment.find(['AWS::Logs::DeliverySource'], properties['DeliverySourceName'])
  const destination = deployment.find(
    ['AWS::Logs::DeliveryDestination'],
    properties['DeliveryDestinationArn'],
  )
  const arn = z.string().parse(destination.properties['DestinationResourceArn'])
  if (arn.startsWith('arn:aws:s3:'))
    return forThisAccount(deployment, `log delivery ${id} → bucket, s3:PutObject`, {
      service: 'delivery.logs.amazonaws.com',
      action: 's3:PutObject',
      resource: `${arn}/AWSLogs/${deployment.account}/CloudFront/any`,
      source: source.attribute('Arn'),
      context: { 's3:x-amz-acl': 'bucket-owner-full-control' },
    })
  const to = `${arn}:*`
  const { ref } = deployment.find(['AWS::Logs::LogGroup'], to)
  const resource = `arn:aws:logs:${deployment.region}:${deployment.account}:log-group:${ref}:log-stream:any`
  return ['logs:CreateLogStream', 'logs:PutLogEvents'].flatMap((action) =>
    forThisAccount(deployment, `log delivery ${id} → log group, ${action}`, {
      service: 'delivery.logs.amazonaws.com',
      action,
      resource,
      source: source.attribute('Arn'),
    }),
  )
}

/** CloudWatch hands the lines of a log group to a function. */
export const logSubscription: Finder = (resource, deployment) => {
  refuseProperties(resource, 'RoleArn')
  const { id, properties } = resource
  const group = deployment.find(['AWS::Logs::LogGroup'], properties['LogGroupName'])
  return forThisAccount(deployment, `log subscription ${id} → function`, {
    service: 'logs.amazonaws.com',
    action: 'lambda:InvokeFunction',
    resource: deployment.find(['AWS::Lambda::Function'], properties['DestinationArn']).attribute('Arn'),
    source: `arn:aws:logs:${deployment.region}:${deployment.account}:log-group:${group.ref}:*`,
  })
}

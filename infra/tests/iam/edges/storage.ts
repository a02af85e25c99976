import * as z from 'zod'
import { ask, roleOf } from '../requests.ts'
import { notOverHttp, refuseProperties, type Finder } from './edge.ts'

export const bucket: Finder = (resource, deployment) => {
  refuseProperties(resource, 'NotificationConfiguration', 'ReplicationConfiguration', 'LoggingConfiguration')
  const { id, attribute } = resource
  const object = `${attribute('Arn')}/media/any`
  const who = { role: `arn:aws:iam::${deployment.account}:role/any` }
  return [
    ...['s3:GetObject', 's3:PutObject'].flatMap((action) => [
      notOverHttp(deployment, `bucket ${id}, ${action}`, action, object),
      {
        name: `bucket ${id}, ${action}, over TLS 1.1`,
        request: ask(who, action, object, { 's3:TlsVersion': '1.1' }),
        wanted: 'denied explicitly' as const,
      },
      {
        name: `anyone → bucket ${id}, ${action}`,
        request: ask('anonymous', action, object),
        wanted: 'refused' as const,
      },
    ]),
    {
      name: `anyone → bucket ${id}, s3:ListBucket`,
      request: ask('anonymous', 's3:ListBucket', attribute('Arn')),
      wanted: 'refused',
    },
  ]
}

/** SQS itself moves what is received too often to another queue of the account, which needs no policy. */
export const queue: Finder = (resource, deployment) => {
  refuseProperties(resource, 'KmsMasterKeyId', 'RedriveAllowPolicy')
  const { id, properties, attribute } = resource
  const redrive = z.object({ deadLetterTargetArn: z.string() }).optional().parse(properties['RedrivePolicy'])
  if (redrive) deployment.find(['AWS::SQS::Queue'], redrive.deadLetterTargetArn)
  return ['sqs:SendMessage', 'sqs:ReceiveMessage'].map((action) =>
    notOverHttp(deployment, `queue ${id}, ${action}`, action, attribute('Arn')),
  )
}

const deployed = z.object({
  ServiceToken: z.string(),
  SourceBucketNames: z.array(z.string()),
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DistributionId: z.string().optional(),
})

/** CDK's own function copies the files of a build into a bucket and invalidates what CloudFront has cached. */
export const bucketDeployment: Finder = ({ id, properties }, deployment) => {
  const { ServiceToken, SourceBucketNames, SourceObjectKeys, DestinationBucketName, DistributionId } =
    deployed.parse(properties)
  const role = roleOf(deployment.find(['AWS::Lambda::Function'], ServiceToken))
  const destination = deployment.find(['AWS::S3::Bucket'], DestinationBucketName).attribute('Arn')
  const invalidation = ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation']
  const distributionOf = (name: string) => `arn:aws:cloudfront::${deployment.account}:distribution/${name}`
  const asked: [string, string][] = [
    ...SourceBucketNames.map((name, index): [string, string] => [
      's3:GetObject',
      `arn:aws:s3:::${name}/${SourceObjectKeys[index]}`,
    ]),
    ['s3:ListBucket', destination],
    ['s3:PutObject', `${destination}/any`],
    ['s3:DeleteObject', `${destination}/any`],
  ]
  if (DistributionId !== undefined)
    for (const action of invalidation) asked.push([action, distributionOf(DistributionId)])
  return [
    ...asked.map(([action, resource]) => ({
      name: `${id}, ${action}`,
      request: ask({ role }, action, resource),
      wanted: 'allowed' as const,
    })),
    ...invalidation.map((action) => ({
      name: `${id}, ${action} of another distribution`,
      request: ask({ role }, action, distributionOf('EOTHER')),
      wanted: 'refused' as const,
    })),
  ]
}

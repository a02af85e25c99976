import { otherEnv } from '../cdk/environment.ts'
import { connectionParameterPrefix, parameterNames } from '../cdk/names.ts'
import { tableEnv, tableNames } from '../cdk/tables.ts'

export const buckets = {
  signed: 'signed',
  media: 'media',
  pages: 'pages',
  documents: 'documents',
  logs: 'logs',
} as const
export const originSecretId = 'origin'
export const addressStoreArn = 'arn:aws:cloudfront::000000000000:key-value-store/addresses'
export const signingKeyId = 'signing'
export const region = 'us-east-1'
/** A model for tests. The local stack itself reads pictures without a model. */
export const localModel = {
  id: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
  region,
  price: '1.1/5.5',
} as const
export const mailSet = 'local'
export const mailAddresses = {
  from: 'notices@counting-house.example',
  staff: 'staff@counting-house.example',
} as const

export const resourceEnv = (queues: {
  deliveryQueueUrl: string
  noticeQueueUrl: string
}): Record<string, string> => ({
  ...Object.fromEntries(tableNames.map((name) => [tableEnv(name), name])),
  [otherEnv.signedBucket]: buckets.signed,
  [otherEnv.mediaBucket]: buckets.media,
  [otherEnv.pagesBucket]: buckets.pages,
  [otherEnv.addresses]: addressStoreArn,
  [otherEnv.documentsBucket]: buckets.documents,
  [otherEnv.logsBucket]: buckets.logs,
  [otherEnv.origin]: originSecretId,
  [otherEnv.signingKey]: signingKeyId,
  [otherEnv.password]: parameterNames.password,
  [otherEnv.apps]: parameterNames.apps,
  [otherEnv.webhook]: parameterNames.webhook,
  [otherEnv.connectionParameters]: connectionParameterPrefix,
  [otherEnv.queue]: queues.deliveryQueueUrl,
  [otherEnv.noticeQueue]: queues.noticeQueueUrl,
  [otherEnv.mailFrom]: mailAddresses.from,
  [otherEnv.mailTo]: mailAddresses.staff,
  [otherEnv.mailSet]: mailSet,
  [otherEnv.release]: 'local',
})

interface Endpoints {
  dynamo: string
  s3: string
  sqs: string
  secrets: string
  parameters: string
  kms: string
  mail: string
  addresses: string
  deliveryQueueUrl: string
  noticeQueueUrl: string
  networks: string
  quotePage?: string
  blogRenderer?: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** Call it before a function is loaded. */
export function setEnvironment(endpoints: Endpoints): Record<string, string> {
  const environment: Record<string, string> = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: endpoints.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: endpoints.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamo,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
    AWS_ENDPOINT_URL_SSM: endpoints.parameters,
    AWS_ENDPOINT_URL_KMS: endpoints.kms,
    AWS_ENDPOINT_URL_SESV2: endpoints.mail,
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: endpoints.addresses,
    ...resourceEnv(endpoints),
    SANDBOX_NETWORKS_URL: endpoints.networks,
    ...(endpoints.quotePage === undefined ? {} : { QUOTE_PAGE_FILE: endpoints.quotePage }),
    ...(endpoints.blogRenderer === undefined ? {} : { BLOG_RENDERER_FILE: endpoints.blogRenderer }),
  }
  Object.assign(process.env, environment)
  // Ignores a developer's own profile, which could name another region, endpoint or role.
  for (const name of [
    'AWS_PROFILE',
    'AWS_SESSION_TOKEN',
    'AWS_ENDPOINT_URL',
    'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS',
  ])
    Reflect.deleteProperty(process.env, name)
  process.env['AWS_CONFIG_FILE'] = process.env['AWS_SHARED_CREDENTIALS_FILE'] = '/dev/null'
  return environment
}

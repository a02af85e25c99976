import { tableEnv, tableNames } from '../tables.ts'

/** Names of what the local stack holds, as `infra/grants.ts` calls them; a deployed one has its own. */
export const buckets = { signed: 'signed', media: 'media' } as const
export const secretIds = { password: 'password', origin: 'origin', apps: 'apps', webhook: 'webhook' } as const
export const connectionSecretPrefix = 'connection/'
export const region = 'us-east-1'

interface Endpoints {
  dynamo: string
  s3: string
  sqs: string
  secrets: string
  mail: string
  deliveryQueueUrl: string
  noticeQueueUrl: string
  networks: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** The environment functions read, pointing the SDK's clients at the stand-ins. Set before any function is loaded. */
export function setEnvironment(endpoints: Endpoints): void {
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: endpoints.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: endpoints.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamo,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
    AWS_ENDPOINT_URL_SESV2: endpoints.mail,
    ...Object.fromEntries(tableNames.map((name) => [tableEnv(name), name])),
    SIGNED_BUCKET: buckets.signed,
    MEDIA_BUCKET: buckets.media,
    PASSWORD_SECRET_ID: secretIds.password,
    ORIGIN_SECRET_ID: secretIds.origin,
    APPS_SECRET_ID: secretIds.apps,
    WEBHOOK_SECRET_ID: secretIds.webhook,
    CONNECTION_SECRET_PREFIX: connectionSecretPrefix,
    DELIVERY_QUEUE_URL: endpoints.deliveryQueueUrl,
    NOTICE_QUEUE_URL: endpoints.noticeQueueUrl,
    MAIL_FROM: 'notices@counting-house.example',
    STAFF_MAIL: 'staff@counting-house.example',
    SANDBOX_NETWORKS_URL: endpoints.networks,
  })
  // A developer's own profile must not be asked: it could name another region, endpoint or role.
  for (const name of [
    'AWS_PROFILE',
    'AWS_SESSION_TOKEN',
    'AWS_ENDPOINT_URL',
    'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS',
  ])
    Reflect.deleteProperty(process.env, name)
  process.env['AWS_CONFIG_FILE'] = process.env['AWS_SHARED_CREDENTIALS_FILE'] = '/dev/null'
}

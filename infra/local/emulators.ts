import { join } from 'node:path'
import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3'
import { uploadPrefix } from '../cdk/names.ts'
import { startDynamo } from './aws/dynamodb.ts'
import { startKeyValueStore } from './aws/key-value-store.ts'
import { startKms } from './aws/kms.ts'
import { startParameters } from './aws/parameters.ts'
import { localCredentials } from './aws/s3/request.ts'
import { startS3 } from './aws/s3/server.ts'
import { startSecrets } from './aws/secrets.ts'
import { startMail } from './aws/ses.ts'
import { startQueue } from './aws/sqs.ts'
import { requireFolder, requireSound } from './data-dir.ts'
import { expireUploads } from './edge/uploads.ts'
import { buckets } from './environment.ts'
import { NetworkStore } from './platforms/store.ts'
import { WebhookReceiver } from './webhook.ts'

const databases = [
  'dynamodb.sqlite',
  'addresses.sqlite',
  'platforms.sqlite',
  's3/metadata.sqlite',
  'sqs/fauxqs.db',
]

/** @throws UserError when the emulators cannot use the files in the directory */
export async function requireSoundData(directory: string): Promise<void> {
  for (const name of ['s3', 'sqs', 'mail']) await requireFolder(join(directory, name))
  for (const name of databases) await requireSound(join(directory, name))
}

interface EmulatorOptions {
  directory: string
  closeLater: <T extends { close(): unknown }>(part: T) => T
  onCrash: (message: string) => void
}

export async function startEmulators({ directory, closeLater, onCrash }: EmulatorOptions) {
  const within = (name: string) => join(directory, name)
  const [dynamo, s3, queue, secrets, parameters, kms, mail, addresses] = await Promise.all([
    startDynamo({
      file: within('dynamodb.sqlite'),
      accessKeyId: localCredentials.accessKeyId,
      onCrash,
    }).then(closeLater),
    startS3(within('s3')).then(closeLater),
    startQueue({ directory: within('sqs') }).then(closeLater),
    startSecrets({ file: within('secrets.json') }).then(closeLater),
    startParameters({ file: within('parameters.json') }).then(closeLater),
    startKms({ file: within('signing-key.json') }).then(closeLater),
    startMail({ directory: within('mail') }).then(closeLater),
    startKeyValueStore({ file: within('addresses.sqlite') }).then(closeLater),
  ])
  const networks = closeLater(new NetworkStore(within('platforms.sqlite')))
  const webhook = await WebhookReceiver.open(within('webhook.json'))
  return { dynamo, s3, queue, secrets, parameters, kms, mail, addresses, networks, webhook }
}

export const createBuckets = (client: S3Client): Promise<unknown> =>
  Promise.all(Object.values(buckets).map((Bucket) => client.send(new CreateBucketCommand({ Bucket }))))

export async function expireAllUploads(client: S3Client): Promise<void> {
  await expireUploads(client, buckets.media, uploadPrefix)
  await expireUploads(client, buckets.documents, 'uploads/')
}

export const endpointsOf = (parts: Awaited<ReturnType<typeof startEmulators>>) => ({
  dynamo: parts.dynamo.direct,
  s3: parts.s3.url,
  sqs: parts.queue.url,
  secrets: parts.secrets.url,
  parameters: parts.parameters.url,
  kms: parts.kms.url,
  mail: parts.mail.url,
  // The SDK prepends the account to the host.
  addresses: `http://localhost:${parts.addresses.port}`,
  deliveryQueueUrl: parts.queue.deliveryQueueUrl,
  noticeQueueUrl: parts.queue.noticeQueueUrl,
  credentials: localCredentials,
})

import { resolve } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { createTables } from './aws/dynamodb.ts'
import { localCredentials } from './aws/s3/server.ts'
import { holdDirectory, requireFolder } from './data-dir.ts'
import { createBuckets, requireSoundData, startEmulators } from './emulators.ts'
import { setEnvironment } from './environment.ts'
import { readSettings } from './settings.ts'

/**
 * Runs an action on the data of this machine while the product is stopped, so that nothing else writes.
 * @throws InUse when the product runs
 */
export async function withLocalData(action: () => Promise<void>): Promise<void> {
  const directory = resolve(readSettings().dataDir)
  await requireFolder(directory)
  const hold = holdDirectory(directory)
  const closers: (() => unknown)[] = [() => hold.release()]
  try {
    await requireSoundData(directory)
    const { dynamo, s3, queue, secrets, parameters, kms, mail, addresses } = await startEmulators({
      directory,
      closeLater: (part) => {
        closers.push(() => part.close())
        return part
      },
      onCrash: (message) => console.error(message),
    })
    setEnvironment({
      dynamo: dynamo.direct,
      s3: s3.url,
      sqs: queue.url,
      secrets: secrets.url,
      parameters: parameters.url,
      kms: kms.url,
      mail: mail.url,
      addresses: `http://localhost:${addresses.port}`,
      deliveryQueueUrl: queue.deliveryQueueUrl,
      noticeQueueUrl: queue.noticeQueueUrl,
      networks: 'http://127.0.0.1:9',
      credentials: localCredentials,
    })
    const clients = [new DynamoDBClient({}), new S3Client({})] as const
    closers.push(...clients.map((client) => () => client.destroy()))
    await createTables(clients[0])
    await createBuckets(clients[1])
    await action()
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

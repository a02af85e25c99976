import { resolve } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { createTables } from './aws/dynamodb.ts'
import { holdDirectory, requireFolder } from './data-dir.ts'
import { createBuckets, endpointsOf, requireSoundData, startEmulators } from './emulators.ts'
import { setEnvironment } from './environment.ts'
import { readSettings } from './settings.ts'

/** While the product is stopped, so that nothing else writes. @throws InUse when the product runs */
export async function withLocalData(action: () => Promise<void>): Promise<void> {
  const directory = resolve(readSettings().dataDir)
  await requireFolder(directory)
  const hold = holdDirectory(directory)
  const closers: (() => unknown)[] = [() => hold.release()]
  try {
    await requireSoundData(directory)
    const parts = await startEmulators({
      directory,
      closeLater: (part) => {
        closers.push(() => part.close())
        return part
      },
      onCrash: (message) => console.error(message),
    })
    setEnvironment({ ...endpointsOf(parts), networks: 'http://127.0.0.1:9' })
    const clients = [new DynamoDBClient({}), new S3Client({})] as const
    closers.push(...clients.map((client) => () => client.destroy()))
    await createTables(clients[0])
    await createBuckets(clients[1])
    await action()
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

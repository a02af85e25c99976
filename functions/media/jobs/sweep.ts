import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { scheduled } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { ConditionFailed, db, queryPages, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { s3 } from '#aws/s3.ts'
import { letCopiesGo, unusedPartition } from '../store/records.ts'
import { keyOf } from '../store/objects.ts'

const { MEDIA_TABLE, MEDIA_BUCKET } = readEnv('MEDIA_TABLE', 'MEDIA_BUCKET')

/** Unsaved text in a browser may use the file. */
export const keptUnusedMs = 30 * 24 * 60 * 60 * 1000

const pageSize = 100
/** Per run; the rest waits for the next day. */
const maxPages = 20

const candidate = z.object({
  id: z.string(),
  uses: z.number(),
  unused_since: z.string(),
  /** Smaller copies. */
  variants: z.optional(z.array(z.object({ id: z.string() }))),
})
type Candidate = z.infer<typeof candidate>

/** Runs once a day. Fails, which raises an alarm, if a file cannot be removed. */
export const handler = scheduled('media/sweep', async () => {
  const now = systemClock.now()
  const counts = { removed: 0, kept: 0, failed: 0 }
  const pages = queryPages({
    TableName: MEDIA_TABLE,
    IndexName: 'unused',
    KeyConditionExpression: '#unused = :unused AND #since <= :limit',
    ExpressionAttributeNames: { '#unused': 'unused', '#since': 'unused_since' },
    ExpressionAttributeValues: {
      ':unused': unusedPartition,
      ':limit': new Date(now.getTime() - keptUnusedMs).toISOString(),
    },
    Limit: pageSize,
  })
  let left = maxPages
  for await (const { items } of pages) {
    await Promise.all(items.map(async (item) => counts[await settle(candidate.parse(item), now)]++))
    if (--left === 0) break
  }
  log(counts.failed > 0 ? 'error' : 'info', 'media/sweep', counts)
  if (counts.failed > 0) throw new Error(`${counts.failed} files could not be removed`)
})

async function settle(file: Candidate, now: Date): Promise<'removed' | 'kept' | 'failed'> {
  try {
    if (file.uses === 0) return await remove(file, now)
    await unmark(file)
    return 'kept'
  } catch (error) {
    // In the meantime, a post has used the file, or it was uploaded again.
    if (error instanceof ConditionalCheckFailedException || error instanceof ConditionFailed) return 'kept'
    log('error', 'media/sweep-failed', { file: file.id, ...errorFields(error) })
    return 'failed'
  }
}

/** First marks the record, so that posts and uploads are refused. The next run completes what was interrupted. */
async function remove(file: Candidate, now: Date): Promise<'removed'> {
  const removing = now.toISOString()
  await transact([
    {
      Update: {
        TableName: MEDIA_TABLE,
        Key: { id: file.id },
        UpdateExpression: 'SET #removing = :now REMOVE #kept, #variants',
        ConditionExpression: '#uses = :none AND #since = :seen',
        ExpressionAttributeNames: {
          '#removing': 'removing',
          '#kept': 'content_type',
          '#variants': 'variants',
          '#uses': 'uses',
          '#since': 'unused_since',
        },
        ExpressionAttributeValues: { ':now': removing, ':none': 0, ':seen': file.unused_since },
      },
    },
    ...letCopiesGo(
      (file.variants ?? []).map(({ id }) => id),
      removing,
    ),
  ])
  await s3.send(new DeleteObjectCommand({ Bucket: MEDIA_BUCKET, Key: keyOf(file) }))
  await db.send(
    new DeleteCommand({
      TableName: MEDIA_TABLE,
      Key: { id: file.id },
      ConditionExpression: '#removing = :now',
      ExpressionAttributeNames: { '#removing': 'removing' },
      ExpressionAttributeValues: { ':now': removing },
    }),
  )
  return 'removed'
}

/** The next post that drops the file adds it to the index again. */
async function unmark({ id, unused_since }: Candidate): Promise<void> {
  await db.send(
    new UpdateCommand({
      TableName: MEDIA_TABLE,
      Key: { id },
      UpdateExpression: 'REMOVE #unused, #since',
      ConditionExpression: '#since = :seen',
      ExpressionAttributeNames: { '#unused': 'unused', '#since': 'unused_since' },
      ExpressionAttributeValues: { ':seen': unused_since },
    }),
  )
}

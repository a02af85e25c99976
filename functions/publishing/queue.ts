import { platform } from '#shared/posts/model.ts'
import { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { currentWork } from '#lib/correlation.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { errorFields, log } from '#lib/log.ts'
import { retry } from '#lib/retry.ts'
import { readEnv } from '#lib/env.ts'
import { sqs } from '#aws/sqs.ts'

const { DELIVERY_QUEUE_URL } = readEnv('DELIVERY_QUEUE_URL')

/** Names a delivery, never an action, so that a message that arrives twice, late or out of order does no harm. */
export const message = z.object({
  post_id: z.string(),
  platform,
  publish_version: z.int(),
  request: z.optional(z.string()),
})
export type Message = z.infer<typeof message>

export interface Delayed extends Message {
  delaySeconds: number
}

/** Limits of SQS. */
const batchSize = 10
export const maxDelaySeconds = 900

const maxConcurrency = 8

/** @throws if the queue did not take every message */
export async function enqueue(messages: readonly Delayed[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(messages.length / batchSize) }, (_, index) =>
    messages.slice(index * batchSize, (index + 1) * batchSize),
  )
  await mapConcurrently(batches, maxConcurrency, sendBatch)
}

/** Like `enqueue`, but only logs a failure. Use it where a later tick finds the deliveries anyway. */
export const tryEnqueue = (messages: readonly Delayed[]): Promise<void> =>
  enqueue(messages).catch((error: unknown) => log('error', 'publishing/queue', errorFields(error)))

async function sendBatch(batch: readonly Delayed[]): Promise<void> {
  let left = batch
  const incomplete = new Error('The queue did not take every message')
  const send = async () => {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: DELIVERY_QUEUE_URL,
        Entries: left.map(({ delaySeconds, ...body }, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify({ ...body, request: currentWork().request }),
          DelaySeconds: Math.min(maxDelaySeconds, Math.max(0, Math.ceil(delaySeconds))),
        })),
      }),
    )
    const refused = new Set(Failed.map(({ Id }) => Id))
    left = left.filter((_, index) => refused.has(String(index)))
    if (left.length > 0) throw incomplete
  }
  await retry(send, { tries: 3, pauseMs: 20, passes: (error) => error === incomplete })
}

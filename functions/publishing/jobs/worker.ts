import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { chain } from '#lib/chain.ts'
import { systemClock } from '#lib/clock.ts'
import { forRequest } from '#lib/correlation.ts'
import { errorFields, log } from '#lib/log.ts'
import { deliver } from '../deliver.ts'
import { message } from '../queue.ts'

/** Handles messages of the delivery queue in parallel. After five failures a message goes to the dead-letter queue. */
export const handler = chain<SQSEvent, SQSBatchResponse>(async ({ Records }) => {
  const failed = await Promise.all(Records.map(handle))
  return { batchItemFailures: failed.flat() }
})

async function handle({ messageId, body, attributes }: SQSRecord): Promise<{ itemIdentifier: string }[]> {
  let request: string | undefined
  try {
    const parsed = message.parse(JSON.parse(body))
    request = parsed.request
    await forRequest(request, () => deliver(parsed, systemClock))
    return []
  } catch (error) {
    log('error', 'publishing/worker', {
      message: messageId,
      request,
      received: attributes.ApproximateReceiveCount,
      ...errorFields(error),
    })
    return [{ itemIdentifier: messageId }]
  }
}

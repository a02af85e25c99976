import { SendMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { readEnv } from '#kernel/env.ts'
import { errorFields, log } from '#kernel/log.ts'
import { sqs } from '#aws/sqs.ts'

const { NOTICE_QUEUE_URL } = readEnv('NOTICE_QUEUE_URL')

/** What the queue carries: look whether something is to be told of this lead. */
export const noticeMessage = z.object({ lead_id: z.string() })

const timeoutMs = 2000

/**
 * Has a lead told of at once. Whether it works changes nothing: the lead is stored with what is to be told of it, and
 * the clock looks each minute.
 */
export async function queueNotice(leadId: string): Promise<void> {
  try {
    const MessageBody = JSON.stringify({ lead_id: leadId } satisfies z.infer<typeof noticeMessage>)
    await sqs.send(new SendMessageCommand({ QueueUrl: NOTICE_QUEUE_URL, MessageBody }), {
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    log('warn', 'leads/queue-notice', errorFields(error))
  }
}

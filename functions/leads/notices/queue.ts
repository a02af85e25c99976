import { SendMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { readEnv } from '#kernel/env.ts'
import { errorFields, log } from '#kernel/log.ts'
import { sqs } from '#aws/sqs.ts'

const { NOTICE_QUEUE_URL } = readEnv('NOTICE_QUEUE_URL')

/** What the queue carries: check whether a notice of this lead is due. */
export const noticeMessage = z.object({ lead_id: z.string() })

const timeoutMs = 2000

/**
 * Has a lead announced at once. If it fails nothing is lost: the lead is stored with its notice, and the clock looks each minute.
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

import { SendMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { currentWork } from '#lib/correlation.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { sqs } from '#aws/sqs.ts'

const { NOTICE_QUEUE_URL } = readEnv('NOTICE_QUEUE_URL')

/** What the queue carries: check whether a notice of this lead is due, or the e-mail that was written to it. */
export const noticeMessage = z.object({
  lead_id: z.string(),
  email: z.optional(z.literal(true)),
  /** The request it comes from. */
  request: z.optional(z.string()),
})
type NoticeMessage = z.infer<typeof noticeMessage>

const timeoutMs = 2000

/** Has a lead announced at once. */
export const queueNotice = (leadId: string): Promise<void> => queue({ lead_id: leadId })

/** Has an e-mail to a lead sent once it cannot be stopped any more. */
export const queueEmail = (leadId: string, seconds: number): Promise<void> =>
  queue({ lead_id: leadId, email: true }, { DelaySeconds: seconds })

/** If it fails nothing is lost: what is to be sent is stored, and the clock looks each minute. */
async function queue(message: NoticeMessage, delay: { DelaySeconds?: number } = {}): Promise<void> {
  try {
    const MessageBody = JSON.stringify({ ...message, request: currentWork().request })
    await sqs.send(new SendMessageCommand({ QueueUrl: NOTICE_QUEUE_URL, MessageBody, ...delay }), {
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    log('warn', 'leads/queue-notice', errorFields(error))
  }
}

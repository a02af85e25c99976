import { SendMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { currentWork } from '#lib/correlation.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { sqs } from '#aws/sqs.ts'

const { NOTICE_QUEUE_URL } = readEnv('NOTICE_QUEUE_URL')

/** A queue message: a lead whose notice may be due, or a lead with an email to send. */
export const noticeMessage = z.object({
  lead_id: z.string(),
  email: z.optional(z.literal(true)),
  /** The id of the original request, for logs and emails. */
  request: z.optional(z.string()),
})
type NoticeMessage = z.infer<typeof noticeMessage>

const timeoutMs = 2000

export const queueNotice = (leadId: string): Promise<void> => queue({ lead_id: leadId })

/** After the delay in which staff can still cancel it. */
export const queueEmail = (leadId: string, seconds: number): Promise<void> =>
  queue({ lead_id: leadId, email: true }, { DelaySeconds: seconds })

/** A failure loses nothing: the notice or email is stored, and the clock checks each minute. */
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

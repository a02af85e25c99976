import type { ScheduledEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { dueIn, isAlarming } from '#aws/outbox.ts'
import { chain } from '#lib/chain.ts'
import { systemClock } from '#lib/clock.ts'
import { forRequest, setLogLead } from '#lib/correlation.ts'
import { dueWork } from '#lib/due-work.ts'
import { errorFields, log } from '#lib/log.ts'
import { inviteToSend, sendMail } from '../../customer/notices/send-mail.ts'
import { documentMails } from '../../customer/store/outbox.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { noticeMessage } from '../notices/queue.ts'
import { deliverEmail } from '../notices/send-email.ts'
import { sendNotices, sendSummary } from '../notices/send-notices.ts'
import { notices } from '../store/notices.ts'
import { emails } from '../store/outgoing.ts'
import { summaries } from '../store/staff-mail-limit.ts'

/** At once through the queue, and each minute for pending ones. @throws if one keeps failing, for the alarm */
export const handler = chain<SQSEvent | ScheduledEvent, SQSBatchResponse | void>(async (event) =>
  'Records' in event ? fromQueue(event.Records) : onSchedule(),
)

const announce = (leadId: string): Promise<number> => sendNotices(leadId, systemClock, inviteToSend)

async function fromQueue(records: readonly SQSRecord[]): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      let about = {}
      try {
        const { lead_id, email, request } = noticeMessage.parse(JSON.parse(body))
        about = { lead: lead_id, request }
        await forRequest(request, async () => {
          setLogLead(lead_id)
          if (email) await deliverEmail(lead_id, systemClock.now())
          else await announce(lead_id)
        })
        return []
      } catch (error) {
        log('error', alarmCodes.noticeFailed, { message: messageId, ...about, ...errorFields(error) })
        return [{ itemIdentifier: messageId }]
      }
    }),
  )
  return { batchItemFailures: failed.flat() }
}

const onSchedule = scheduled('leads/notify', async () => {
  const run = dueWork(alarmCodes.noticeFailed)
  const now = () => systemClock.now()
  const lead = ({ lead_id }: { lead_id: string }) => ({ lead: lead_id })
  await run.through(dueIn(notices, now()), async ({ lead_id }) => !isAlarming(await announce(lead_id)), lead)
  await run.through(
    dueIn(summaries, now()),
    async (summary) => !isAlarming(await sendSummary(summary, systemClock)),
    () => ({ to: 'staff' }),
  )
  await run.through(
    dueIn(emails, now()),
    ({ lead_id }) => deliverEmail(lead_id, now()),
    (one) => ({ ...lead(one), to: 'email' }),
  )
  await run.through(
    dueIn(documentMails, now()),
    async (mail) => !isAlarming(await sendMail(mail, systemClock)),
    (one) => ({ ...lead(one), to: 'documents' }),
  )
  run.end('leads could not be notified')
})

import type { ScheduledEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { forRequest, nameLead } from '#lib/correlation.ts'
import { errorFields, log } from '#lib/log.ts'
import { sendMail } from '../../documents/notices/send-mail.ts'
import { dueMails } from '../../documents/store/outbox.ts'
import { dueNotices } from '../notices/notice.ts'
import { noticeMessage } from '../notices/queue.ts'
import { deliverEmail } from '../outgoing/deliver.ts'
import { dueEmails } from '../outgoing/record.ts'
import { sendNotices } from '../notices/send.ts'

/** How long a run begins new work; the next goes on where it stopped. */
const budgetMs = 25_000
const maxConcurrency = 5

/** From this try on a failure raises an alarm: six minutes have gone by, and it does not pass by itself. */
const alarmingTry = 3

/**
 * Tells staff and the person of a new lead: at once, called through the queue, and each minute what is still to be told.
 * Then come what staff wrote to leads, the e-mails that ask for documents, and those that report new ones.
 * @throws when run on schedule, once all was tried, when something keeps failing: its errors ring the alarm
 */
export const handler = async (event: SQSEvent | ScheduledEvent): Promise<SQSBatchResponse | void> =>
  'Records' in event ? fromQueue(event.Records) : onSchedule()

async function fromQueue(records: readonly SQSRecord[]): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      let about = {}
      try {
        const { lead_id, email, request } = noticeMessage.parse(JSON.parse(body))
        about = { lead: lead_id, request }
        await forRequest(request, async () => {
          nameLead(lead_id)
          if (email) await deliverEmail(lead_id, systemClock.now())
          else await sendNotices(lead_id, systemClock)
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
  const end = Date.now() + budgetMs
  let alarming = 0
  const sendNext = async (id: string) => {
    if (Date.now() >= end) return
    const attempt = await sendNotices(id, systemClock).catch((error: unknown) => {
      log('error', alarmCodes.noticeFailed, { lead: id, ...errorFields(error) })
      return alarmingTry
    })
    if (attempt >= alarmingTry) alarming++
  }
  for await (const ids of dueNotices(systemClock.now())) {
    await mapConcurrently(ids, maxConcurrency, sendNext)
    if (Date.now() >= end) break
  }
  for await (const ids of dueEmails(systemClock.now())) {
    await mapConcurrently(ids, maxConcurrency, async (id) =>
      deliverEmail(id, systemClock.now()).catch((error: unknown) => {
        log('error', alarmCodes.noticeFailed, { lead: id, to: 'email', ...errorFields(error) })
        alarming++
      }),
    )
    if (Date.now() >= end) break
  }
  for await (const mails of dueMails(systemClock.now())) {
    const tries = await mapConcurrently(mails, maxConcurrency, async (mail) =>
      Date.now() < end ? sendMail(mail, systemClock) : 0,
    )
    alarming += tries.filter((attempt) => attempt >= alarmingTry).length
    if (Date.now() >= end) break
  }
  if (alarming > 0) throw new Error(`${alarming} leads could not be notified`)
})

import { ownNames } from '#shared/session/names.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { Clock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { log } from '#lib/log.ts'
import { sendEmail } from '#aws/mail.ts'
import { close, sendDue, type Sender } from '#aws/outbox.ts'
import { eventOf } from '../domain/event.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import {
  closeNotice,
  eventWrite,
  findDue,
  markFailed,
  markLead,
  notices,
  recipients,
  recordSent,
  type Notice,
  type Recipient,
} from '../store/notices.ts'
import { findLead } from '../store/read.ts'
import { claimReceipt } from '../store/receipt-limit.ts'
import { claimStaffMail, leadsOf, summaries, type Summary } from '../store/staff-mail-limit.ts'
import { receipt, staffEmail, summaryEmail } from './emails.ts'
import { callWebhook, readWebhook } from './webhook.ts'

const names: Record<Recipient, string> = {
  staff: 'the staff email',
  receipt: 'the receipt',
  webhook: 'the webhook',
}

export type Invite = (lead: StoredLead, now: Date) => Promise<string>

/** @returns the text for the lead's history; undefined if there is no notice to send */
type Send = (lead: StoredLead, notice: Notice, now: Date, invite: Invite) => Promise<string | undefined>

const senders: Record<Recipient, Send> = {
  async staff(lead, { tries }, now) {
    // Counted once: a retry is no other lead.
    if (tries === 1 && !(await claimStaffMail(lead.id, now)))
      return 'Many leads came in at once. Staff will get one summary email that includes this lead'
    await sendEmail(staffEmail(lead))
    return 'Staff notified by email'
  },
  async receipt(lead, { no_receipt }, now, invite) {
    if (!lead.email) return undefined
    const none = await claimReceipt(lead.email, lead.id, now, no_receipt)
    if (none) return `No receipt: ${none}`
    const invitation = await invite(lead, now)
    if (!(await findLead(lead.id))) return undefined
    await sendEmail(receipt(lead, lead.email, invitation))
    return 'Receipt sent, with a link to send documents'
  },
  async webhook(lead, _, now) {
    const webhook = await readWebhook()
    if (!webhook) return undefined
    await callWebhook(webhook, lead, now)
    return 'Webhook sent'
  },
}

const noticeEvent = ({ lead_id }: Notice, text: string, clock: Clock): LeadEvent =>
  eventOf(lead_id, ownNames.system, 'notice', clock.now(), { text })

const failureText = (failed: readonly Recipient[], { tries }: Notice): string =>
  `Some notifications of this lead failed after ${tries} tries in a day and a half: ${failed.map((to) => names[to]).join(', ')}.`

/** Only failed notices are tried again later. @returns the number of the try if a notice failed, else 0 */
export async function sendNotices(leadId: string, clock: Clock, invite: Invite): Promise<number> {
  const due = await findDue(leadId, clock.now())
  if (!due) return 0
  const sender: Sender<Notice, Recipient> = {
    names,
    failed: alarmCodes.noticeFailed,
    givenUp: alarmCodes.noticeGivenUp,
    recipients: (notice) => recipients.filter((to) => notice[to] === undefined),
    async send(notice, to) {
      // The lead is read before each notice: it may be erased while an earlier email is sent.
      const lead = await findLead(leadId)
      if (lead?.state !== 'active') {
        await closeNotice(notice)
        return false
      }
      if (to === 'receipt' && !lead.email) return true
      const sendIt = async () => {
        const text = await senders[to](lead, notice, clock.now(), invite)
        return text === undefined || recordSent(notice, to, noticeEvent(notice, text, clock))
      }
      return to === 'webhook' ? sendIt() : sendIt
    },
    async finish(notice) {
      await closeNotice(notice)
      log('info', 'leads/announced')
    },
    giveUp: (notice, failed) => markFailed(notice, noticeEvent(notice, failureText(failed, notice), clock)),
    history: (notice, text) => [eventWrite(noticeEvent(notice, text, clock))],
  }
  return sendDue(notices, due, sender, clock)
}

const lostSummary = 'Staff got no email about this lead: the summary email that includes it was not sent.'

/** Sends staff the number of leads that got no email of their own. @returns as above */
export function sendSummary(due: Summary, clock: Clock): Promise<number> {
  const closeIt = async (summary: Summary) => void (await close(summaries, summary))
  const markLeads = (summary: Summary) =>
    mapConcurrently(leadsOf(summary), 10, (id) =>
      markLead(eventOf(id, ownNames.system, 'notice', clock.now(), { text: lostSummary })),
    )
  const sender: Sender<Summary, 'staff'> = {
    names,
    failed: alarmCodes.noticeFailed,
    givenUp: alarmCodes.noticeGivenUp,
    recipients: () => ['staff'],
    send:
      async ({ held }) =>
      async () => {
        await sendEmail(summaryEmail(held))
        return true
      },
    finish: closeIt,
    async giveUp(summary) {
      await markLeads(summary)
      await closeIt(summary)
    },
    history: () => [],
    expired: async (summary) => void (await markLeads(summary)),
  }
  return sendDue(summaries, due, sender, clock)
}

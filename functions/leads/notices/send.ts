import { ownNames } from '#shared/session/names.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { Clock } from '#lib/clock.ts'
import { forRequest, nameLead } from '#lib/correlation.ts'
import { errorFields, log } from '#lib/log.ts'
import { sendEmail } from '#aws/mail.ts'
import { canMail } from '#aws/mail-settings.ts'
import { maxTries } from '#aws/outbox.ts'
import { eventOf } from '../domain/event.ts'
import { receipt, staffEmail } from './emails.ts'
import {
  claimAttempt,
  closeNotice,
  markFailed,
  recipients,
  recordSent,
  type Notice,
  type Recipient,
} from './notice.ts'
import { findLead } from '../store/read.ts'
import { inviteToSend } from './invite-to-send.ts'
import { claimReceipt } from './receipt-limit.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { callWebhook, readWebhook } from './webhook.ts'

const named: Record<Recipient, string> = {
  staff: 'the staff e-mail',
  receipt: 'the receipt',
  webhook: 'the webhook',
}

/** Sends one notice. @returns the text for the lead's history; undefined when there is none to send */
type Send = (lead: StoredLead, clock: Clock) => Promise<string | undefined>

const senders: Record<Recipient, Send> = {
  async staff(lead) {
    if (!canMail) return undefined
    await sendEmail(staffEmail(lead))
    return 'Staff notified by e-mail'
  },
  async receipt(lead, clock) {
    if (!canMail || !lead.email) return undefined
    const none = await claimReceipt(lead.email, lead.id, clock.now())
    if (none) return `No receipt: ${none}`
    const invitation = await inviteToSend(lead, clock.now())
    if (!(await findLead(lead.id))) return undefined
    await sendEmail(receipt(lead, lead.email, invitation))
    return 'Receipt sent, with a link to send documents'
  },
  async webhook(lead, clock) {
    const webhook = await readWebhook()
    if (!webhook) return undefined
    await callWebhook(webhook, lead, clock.now())
    return 'Webhook sent'
  },
}

const noticeEvent = ({ lead_id }: Notice, text: string, clock: Clock): LeadEvent =>
  eventOf(lead_id, ownNames.system, 'notice', clock.now(), { text })

/**
 * Sends the pending notices of a lead, each on its own; only what fails is tried again later. Each is recorded right after: a crash between the two sends it twice, never not at all.
 * @returns the number of the try when something failed, else 0
 */
export async function sendNotices(leadId: string, clock: Clock): Promise<number> {
  const notice = await claimAttempt(leadId, clock.now())
  if (!notice) return 0
  return forRequest(notice.request_id, () => {
    nameLead(leadId)
    return send(notice, clock)
  })
}

async function send(notice: Notice, clock: Clock): Promise<number> {
  const failed: Recipient[] = []
  for (const to of recipients) {
    if (notice[to] !== undefined) continue
    try {
      // Read before each: the lead may be erased while an e-mail before this one is being sent.
      const lead = await findLead(notice.lead_id)
      if (lead?.state !== 'active') {
        await closeNotice(notice)
        return 0
      }
      const text = await senders[to](lead, clock)
      if (text !== undefined && !(await recordSent(notice, to, noticeEvent(notice, text, clock)))) return 0
    } catch (error) {
      failed.push(to)
      log('error', alarmCodes.noticeFailed, { to, try: notice.tries, ...errorFields(error) })
    }
  }
  if (failed.length === 0) {
    await closeNotice(notice)
    log('info', 'leads/announced')
    return 0
  }
  if (notice.tries >= maxTries) {
    await markFailed(notice, noticeEvent(notice, failureText(failed, notice), clock))
    log('error', alarmCodes.noticeGivenUp, { to: failed.join(' ') })
  }
  return notice.tries
}

const failureText = (failed: readonly Recipient[], { tries }: Notice): string =>
  `Some notifications of this lead failed after ${tries} tries in a day and a half: ${failed.map((to) => named[to]).join(', ')}.`

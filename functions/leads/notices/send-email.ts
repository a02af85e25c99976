import type { LeadEvent } from '#shared/leads/event.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { sendEmail } from '#aws/mail.ts'
import { canMail } from '#aws/mail-settings.ts'
import { errorFields, log } from '#lib/log.ts'
import { changesBetween } from '../domain/changes.ts'
import { eventOf } from '../domain/event.ts'
import { withContact, withStage } from '../domain/stages.ts'
import { findLead } from '../store/read.ts'
import { changeLead } from '../store/repository.ts'
import {
  asLeft,
  claimEmail,
  findEmail,
  removeClaimed,
  setAside,
  type StoredEmail,
} from '../store/outgoing.ts'

/** Tolerance for clock differences between machines: an email is due this long before its time. */
const slackMs = 2_000

/** The mail service is called once: after an unclear answer a person decides, so that no email is sent twice. */
export async function deliverEmail(leadId: string, now: Date): Promise<void> {
  const email = await findEmail(leadId)
  if (!email?.notice_at || Date.parse(email.notice_at) > now.getTime() + slackMs) return
  if (email.state === 'sending') {
    await setAside(email, 'unclear')
    log('error', alarmCodes.noticeGivenUp, { lead: leadId, to: 'email' })
    return
  }
  if (!(await claimEmail(email, now))) return
  // The lead is read last: an erased person gets no further mail.
  const lead = await findLead(leadId)
  if (!lead) {
    await removeClaimed(email)
    return
  }
  // The lead was merged, quarantined or deleted meanwhile: the email is not sent, and a person decides about it.
  if (lead.state !== 'active') {
    await setAside(email, 'failed')
    return
  }
  try {
    const { to, subject, text } = email
    await sendEmail({ to: { address: to }, subject, text, isPersonal: true, about: { lead: leadId } })
  } catch (error) {
    await setAside(email, isRefusal(error) ? 'failed' : 'unclear')
    log('error', alarmCodes.noticeFailed, { lead: leadId, to: 'email', ...errorFields(error) })
    return
  }
  await record(email, now).catch(async (error: unknown) => {
    // The lead was erased during sending, so no history exists to write to.
    if (await findLead(leadId)) throw error
  })
  log('info', 'leads/emailed', { lead: leadId })
}

const isRefusal = (error: unknown): boolean => {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 0
  return !canMail || (status >= 400 && status < 500)
}

async function record(email: StoredEmail, now: Date): Promise<void> {
  const { lead_id, event_id, who, to, subject, text, moves } = email
  const at = now.toISOString()
  const sent: LeadEvent = {
    ...eventOf(lead_id, who, 'email', now, { text }),
    id: event_id,
    mail: { to, subject },
  }
  await changeLead(lead_id, undefined, now, (lead) => {
    const moved = moves && lead.stage === 'new' ? withStage(lead, 'contacted', now) : lead
    const changes = changesBetween({ stage: lead.stage }, { stage: moved.stage })
    return {
      after: { ...withContact(moved, at), touched_at: at },
      events: [sent, ...(changes.length > 0 ? [eventOf(lead_id, who, 'stage', now, { changes })] : [])],
      extraWrites: [asLeft(email)],
      keepsVersion: changes.length === 0,
    }
  })
}

import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { sendEmail } from '#aws/mail.ts'
import { canMail } from '#aws/mail-settings.ts'
import { maxTries } from '#aws/outbox.ts'
import { findLead, rootOf } from '../../leads/store/read.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'
import { dossierOf } from '../store/items.ts'
import { findRequest, linkTo, makeLink } from '../store/links.ts'
import { claimMail, closeMail, noteMailed, requestOf, type Mail } from '../store/outbox.ts'
import { isOpen } from '../store/requests.ts'
import { receivedEmail, requestEmail, site } from './emails.ts'

/** The lead documents are about now; undefined when it is not worked any more. */
async function leadOf(leadId: string): Promise<StoredLead | undefined> {
  const lead = await findLead(leadId)
  const root = lead && (await rootOf(lead))
  return root?.state === 'active' ? root : undefined
}

// The lead is read last: a person erased since the e-mail was claimed gets no further mail.

async function sendLink(leadId: string, id: string, now: Date): Promise<void> {
  const request = await findRequest(leadId, id)
  if (!request || !isOpen(request, now) || !(await leadOf(leadId))?.email) return
  // A link of its own for each try: the secret is kept nowhere but in the e-mail.
  const link = linkTo(site(), await makeLink(request))
  const lead = await leadOf(leadId)
  if (!lead?.email) return
  await sendEmail(requestEmail(request, lead.email, link))
  await noteMailed(request, 'sent_at', now)
}

async function deliver({ lead_id, ...mail }: Mail, now: Date): Promise<void> {
  if (!canMail) return
  const requestId = requestOf({ lead_id, ...mail })
  if (requestId !== undefined) return sendLink(lead_id, requestId, now)
  const { documents } = await dossierOf([lead_id], now)
  const unseen = documents.filter(({ new_list }) => new_list !== undefined)
  const lead = await leadOf(lead_id)
  if (lead && unseen.length > 0)
    await sendEmail(
      receivedEmail(
        lead,
        unseen.map(({ name }) => name),
      ),
    )
}

/**
 * Sends an e-mail that is due. It is recorded right after: a crash between the two sends it twice, never not at all.
 * @returns the number of the try when it failed, else 0
 */
export async function sendMail(due: Mail, clock: Clock): Promise<number> {
  const now = clock.now()
  const mail = await claimMail(due, now)
  if (!mail) return 0
  const { lead_id, tries } = mail
  try {
    await deliver(mail, now)
    await closeMail(mail)
    return 0
  } catch (error) {
    log('error', alarmCodes.noticeFailed, {
      lead: lead_id,
      to: 'documents',
      try: tries,
      ...errorFields(error),
    })
    if (tries < maxTries) return tries
  }
  const requestId = requestOf(mail)
  const request = requestId === undefined ? undefined : await findRequest(lead_id, requestId)
  if (request) await noteMailed(request, 'failed', now)
  await closeMail(mail)
  log('error', alarmCodes.noticeGivenUp, { lead: lead_id, to: 'documents' })
  return tries
}

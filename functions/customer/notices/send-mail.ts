import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { Clock } from '#lib/clock.ts'
import { sendEmail, type Email } from '#aws/mail.ts'
import { site, paragraphs, quoted, signature } from '#aws/mail-text.ts'
import { sendDue, type Sender } from '#aws/outbox.ts'
import { ownNames } from '#shared/session/names.ts'
import { asksFor } from '#shared/documents/suggestions.ts'
import { brand } from '#shared/brand.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { eventOf } from '../../leads/domain/event.ts'
import { eventWrite } from '../../leads/store/notices.ts'
import { findLead, rootOf } from '../../leads/store/read.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'
import { dossierOf } from '../store/items.ts'
import { findRequest, linkTo, makeLink } from '../store/links.ts'
import { closeMail, documentMails, noteMailed, requestOf, type Mail } from '../store/outbox.ts'
import { isOpen, keepRequest, newRequest } from '../store/requests.ts'

/** undefined if it is no longer active */
async function leadOf(leadId: string): Promise<StoredLead | undefined> {
  const lead = await findLead(leadId)
  const root = lead && (await rootOf(lead))
  return root?.state === 'active' ? root : undefined
}

/** What sends an email, if there is one to send. */
type Send = (() => Promise<void>) | undefined

async function linkMail(leadId: string, id: string, now: Date): Promise<Send> {
  const request = await findRequest(leadId, id)
  if (!request || !isOpen(request, now) || !(await leadOf(leadId))?.email) return undefined
  return async () => {
    // Each try gets its own link: only the email holds the secret.
    const link = linkTo(site(), await makeLink(request))
    // The lead is read last: a person erased after the email was claimed gets no further mail.
    const lead = await leadOf(leadId)
    if (!lead?.email) return
    await sendEmail(requestEmail(request, lead.email, link))
    await noteMailed(request, 'sent_at', now)
  }
}

async function staffMail(leadId: string, now: Date): Promise<Send> {
  const { documents } = await dossierOf([leadId], now)
  const names = documents.filter(({ new_list }) => new_list !== undefined).map(({ name }) => name)
  const lead = await leadOf(leadId)
  return lead && names.length > 0 ? () => sendEmail(receivedEmail(lead, names)) : undefined
}

const sender: Sender<Mail, 'documents'> = {
  names: { documents: 'an email about documents' },
  failed: alarmCodes.noticeFailed,
  givenUp: alarmCodes.noticeGivenUp,
  recipients: () => ['documents'],
  async send(mail, _to, clock) {
    const requestId = requestOf(mail)
    const send = await (requestId === undefined
      ? staffMail(mail.lead_id, clock.now())
      : linkMail(mail.lead_id, requestId, clock.now()))
    const sendIt = async () => {
      await send?.()
      await closeMail(mail)
      return true
    }
    return send ? sendIt : sendIt()
  },
  async giveUp(mail, _failed, clock) {
    const requestId = requestOf(mail)
    const request = requestId === undefined ? undefined : await findRequest(mail.lead_id, requestId)
    if (request) await noteMailed(request, 'failed', clock.now())
    await closeMail(mail)
  },
  history: ({ lead_id }, text, clock) => [
    eventWrite(eventOf(lead_id, ownNames.system, 'notice', clock.now(), { text })),
  ],
  expired: (mail, clock) => sender.giveUp(mail, [], clock),
}

/** @returns the number of the try if it failed, else 0 */
export const sendMail = (due: Mail, clock: Clock): Promise<number> =>
  sendDue(documentMails, due, sender, clock)

/** Retries share one request, but each try gets its own link. */
export async function inviteToSend({ id, interests }: StoredLead, now: Date): Promise<string> {
  const asks = asksFor(interests)
  const request = newRequest({ id, lead_id: id, who: ownNames.receipt, asks, note: '' }, now)
  await keepRequest({ ...request, sent_at: now.toISOString() })
  const words = linkWords(request, linkTo(site(), await makeLink(request)))
  return `You can also send us documents. This is optional, and helps us give you a better answer.\n\n${words}`
}

const onDay = (instant: string): string =>
  new Intl.DateTimeFormat(brand.language, { dateStyle: 'long', timeZone: brand.timeZone }).format(
    new Date(instant),
  )

const linkWords = ({ asks, note, ends_at }: DocumentRequest, link: string): string =>
  paragraphs(
    `What to send:\n${asks.map((ask) => `- ${ask}`).join('\n')}`,
    note.trim(),
    `Send it here by ${onDay(ends_at)}:\n${link}`,
    'The page takes PDFs, photos, Excel and CSV files of up to 20 MB each. This link is private: please do not share it.',
  ).trim()

const requestEmail = (request: DocumentRequest, address: string, link: string): Email => ({
  to: { address },
  about: { lead: request.lead_id },
  subject: `Please send us your documents: ${brand.name}`,
  replyTo: brand.email,
  text: paragraphs(
    'To continue with your request, we need a few documents. Please do not send them by email.',
    linkWords(request, link),
    `Questions? Reply to this email or call ${brand.phone.display}, ${brand.hours.replaceAll('\u00a0', ' ')}.`,
    signature,
  ),
})

function receivedEmail({ id, name, company, email }: StoredLead, names: readonly string[]): Email {
  const documents = names.length === 1 ? 'A new document' : `${names.length} new documents`
  return {
    to: 'staff',
    subject: `${documents} from ${company ? `${name}, ${company}` : name}`.slice(0, 120),
    replyTo: email,
    text: paragraphs(
      `${documents} came in. The lines with > are the names of the files, as the customer’s computer calls them.`,
      quoted(names.join('\n')),
      `${site()}/admin/crm/${id}`,
    ),
  }
}

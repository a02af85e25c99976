import type { QuoteEvent, QuoteEventKind } from '#shared/quotes/record.ts'
import { ownNames } from '#shared/session/names.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { Clock } from '#lib/clock.ts'
import { sendEmail, type Attachment, type Email } from '#aws/mail.ts'
import { site } from '#aws/mail-text.ts'
import { maxTries, sendDue, type Sender } from '#aws/outbox.ts'
import { quoteEventOf } from '../domain/event.ts'
import { pdfKey } from '../domain/file-keys.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { storeCertificate } from '../sending/store-certificate.ts'
import { linkTo, makeLink } from '../store/links.ts'
import { closeMail, quoteMails, type Mail } from '../store/outbox.ts'
import { readFile } from '../store/files.ts'
import { getRevision, readWhole } from '../store/read.ts'
import { eventWrite } from '../store/write.ts'
import { copyEmail, linkEmail, reminderEmail, staffEmail } from './emails.ts'

type Outcome = [kind: 'mailed' | 'mail-failed', text: string]

const notEmailed: Outcome = [
  'mail-failed',
  'The link was not emailed: its links were ended, or the quote expired, before the email was sent.',
]

/** Sends one email. @returns what the quote's history says; undefined if there is none to send */
async function deliver(
  mail: Mail,
  claimed: StoredQuote,
  certificate: Uint8Array | undefined,
  now: Date,
): Promise<Outcome | undefined> {
  const attachments = certificate ? await copiesOf(claimed, certificate) : []
  // Each try gets its own link: only the email holds the secret.
  const link = mail.to === 'staff' ? '' : linkTo(site(), await makeLink(claimed.quoteId, now))
  // The quote is read last: after the email was claimed, the customer may have been erased or the quote withdrawn.
  const { revisions, events } = await readWhole(mail.quote_id)
  const quote = revisions.find(({ revision }) => revision === mail.revision)
  if (!quote || !isDue(quote, mail)) return undefined
  if (isStopped(mail, quote, events, now)) return mail.to === 'link' ? notEmailed : undefined
  const [email, text] = written(quote, mail, link, attachments)
  await sendEmail(email)
  return ['mailed', text]
}

/** Many mailboxes take 10 MB, and attachments grow by a third on the way. */
export const maxAttachedBytes = 7 * 1024 * 1024

/** The accepted PDF and its certificate; none if they are too large together. */
async function copiesOf(quote: StoredQuote, certificate: Uint8Array): Promise<Attachment[]> {
  const { quoteId } = quote
  const type = 'application/pdf'
  const copies = [
    { name: `quote-${quoteId}.pdf`, type, bytes: await readFile(pdfKey(quote)) },
    { name: `quote-${quoteId}-certificate.pdf`, type, bytes: certificate },
  ]
  return copies.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxAttachedBytes ? [] : copies
}

function written(
  quote: StoredQuote,
  mail: Mail,
  link: string,
  attachments: readonly Attachment[],
): [Email, string] {
  const { customerEmail = '' } = quote
  switch (mail.to) {
    case 'staff':
      return [staffEmail(quote, mail), 'Staff notified by email']
    case 'copy':
      return [copyEmail(quote, customerEmail, link, attachments), 'Confirmation sent to the customer']
    case 'link':
      return [linkEmail(quote, customerEmail, link), 'Link sent to the customer']
    case 'reminder':
      return [reminderEmail(quote, customerEmail, link), 'Reminder sent to the customer']
  }
}

function isDue({ status, customerEmail, customerName, erased_at }: StoredQuote, { to }: Mail): boolean {
  if (to === 'staff') return erased_at === undefined || customerName !== ''
  return customerEmail !== undefined && (to === 'copy' || status === 'sent')
}

/** What ends the reminders of a revision, in addition to a change of its status. */
const stops: readonly QuoteEventKind[] = ['question', 'signed', 'mail-returned', 'reminders-stopped']

function isStopped(
  { to, revision }: Mail,
  { expires_at = '', sent_at = '' }: StoredQuote,
  events: readonly QuoteEvent[],
  now: Date,
): boolean {
  if (to !== 'link' && to !== 'reminder') return false
  // Emails are sent before quotes expire.
  if (expires_at <= now.toISOString()) return true
  // Links may be revoked while a newer revision is a draft, or while it is being sent.
  const sent = events.find(({ kind, revision: of }) => kind === 'sent' && of === revision)?.at ?? sent_at
  return events.some(
    (event) =>
      (event.kind === 'links-revoked' && event.at >= sent) ||
      (to === 'reminder' && event.revision === revision && stops.includes(event.kind)),
  )
}

const mailEventOf = ({ revision }: Mail, [kind, text]: Outcome, clock: Clock) =>
  quoteEventOf(revision, kind, ownNames.system, clock.now(), { text })

const sender: Sender<Mail, Mail['to']> = {
  names: { link: 'the link', copy: 'the confirmation', reminder: 'the reminder', staff: 'the staff email' },
  failed: alarmCodes.quoteMailFailed,
  givenUp: alarmCodes.quoteMailGivenUp,
  about: ({ quote_id }) => ({ quote: quote_id }),
  recipients: ({ to }) => [to],
  async send(mail, _to, clock) {
    const claimed = await getRevision(mail.quote_id, mail.revision)
    // Also while email is off.
    const certificate = mail.to === 'copy' ? await storeCertificate(claimed) : undefined
    const close = async (outcome?: Outcome) => {
      await closeMail(mail, outcome && mailEventOf(mail, outcome, clock))
      return true
    }
    if (!isDue(claimed, mail)) return close()
    return async () => close(await deliver(mail, claimed, certificate, clock.now()))
  },
  giveUp: (mail, _failed, clock) => {
    const text = `An email about this quote failed after ${maxTries} tries in a day and a half.`
    return closeMail(mail, mailEventOf(mail, ['mail-failed', text], clock))
  },
  history: (mail, text, clock) => [
    eventWrite(mail.quote_id, mailEventOf(mail, ['mail-failed', text], clock)),
  ],
}

/** @returns the number of the try if it failed, else 0 */
export const sendMail = (due: Mail, clock: Clock): Promise<number> => sendDue(quoteMails, due, sender, clock)

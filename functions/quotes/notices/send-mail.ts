import { ownNames } from '#shared/session/names.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { sendEmail } from '#aws/mail.ts'
import { canMail } from '#aws/mail-settings.ts'
import { maxTries } from '#aws/outbox.ts'
import { quoteEventOf } from '../domain/event.ts'
import { certificateKey } from '../domain/files.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { readCertificate } from '../store/certificates.ts'
import { linkTo, makeLink } from '../store/links.ts'
import { claimTry, closeMail, type Mail } from '../store/outbox.ts'
import { storeOnce } from '../store/papers.ts'
import { getRevision } from '../store/read.ts'
import { copyEmail, linkEmail, site, staffEmail } from './emails.ts'

/** A link of its own for each try: the secret is kept nowhere but in the e-mail. */
const newLink = async ({ quoteId }: StoredQuote, now: Date): Promise<string> =>
  linkTo(site(), await makeLink(quoteId, now))

/** Sends one e-mail. @returns the text for the quote's events; undefined when there is none to send */
async function deliver(mail: Mail, now: Date): Promise<string | undefined> {
  const read = () => getRevision(mail.quote_id, mail.revision)
  const claimed = await read()
  if (mail.to === 'copy')
    await storeOnce(certificateKey(claimed), Buffer.from(await readCertificate(claimed)), 'application/json')
  if (!canMail || !isDue(claimed, mail)) return undefined
  const link = mail.to === 'staff' ? '' : await newLink(claimed, now)
  // Read last: the customer may have been erased, or the quote withdrawn, since this e-mail was claimed.
  const quote = await read()
  if (!isDue(quote, mail)) return undefined
  const { customerEmail = '' } = quote
  switch (mail.to) {
    case 'staff':
      await sendEmail(staffEmail(quote, mail))
      return 'Staff notified by e-mail'
    case 'copy':
      await sendEmail(copyEmail(quote, customerEmail, link))
      return 'Confirmation sent to the customer'
    case 'link':
      await sendEmail(linkEmail(quote, customerEmail, link))
      return `Link sent to ${customerEmail}`
  }
}

/** Whether an e-mail about a quote, as it is now, still has somebody to go to. */
function isDue({ status, customerEmail, customerName, erased_at }: StoredQuote, { to }: Mail): boolean {
  if (to === 'staff') return erased_at === undefined || customerName !== ''
  return customerEmail !== undefined && (to === 'copy' || status === 'sent')
}

/**
 * Sends an e-mail that is due. It is recorded right after: a crash between the two sends it twice, never not at all.
 * @returns the number of the try when it failed, else 0
 */
export async function sendMail(due: Mail, clock: Clock): Promise<number> {
  const now = clock.now()
  const mail = await claimTry(due, now)
  if (!mail) return 0
  try {
    const text = await deliver(mail, now)
    await closeMail(
      mail,
      text === undefined ? undefined : quoteEventOf(mail.revision, 'mailed', ownNames.system, now, { text }),
    )
    return 0
  } catch (error) {
    log('error', alarmCodes.quoteMailFailed, {
      quote: mail.quote_id,
      to: mail.to,
      try: mail.tries,
      ...errorFields(error),
    })
    if (mail.tries < maxTries) return mail.tries
  }
  const text = `An e-mail about this quote failed after ${maxTries} tries in a day and a half.`
  await closeMail(mail, quoteEventOf(mail.revision, 'mail-failed', ownNames.system, now, { text }))
  log('error', alarmCodes.quoteMailGivenUp, { quote: mail.quote_id, to: mail.to })
  return mail.tries
}

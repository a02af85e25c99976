import { brand } from '#shared/brand.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import type { Email } from '#aws/mail.ts'
import { paragraphs, quoted, signature, site } from '#aws/mail-text.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'

const onDay = (instant: string): string =>
  new Intl.DateTimeFormat(brand.language, { dateStyle: 'long', timeZone: brand.timeZone }).format(
    new Date(instant),
  )

/** The purpose of a link and its privacy, one paragraph each. */
export const linkWords = ({ asks, note, ends_at }: DocumentRequest, link: string): string =>
  paragraphs(
    `What we ask for:\n${asks.map((ask) => `- ${ask}`).join('\n')}`,
    note.trim(),
    `Send it here, until ${onDay(ends_at)}:\n${link}`,
    'The page takes PDFs, photos, Excel and CSV files of up to 20 MB each. This link is private: please do not pass it on.',
  ).trim()

/** The e-mail with the customer's private link for sending documents. */
export const requestEmail = (request: DocumentRequest, address: string, link: string): Email => ({
  to: { address },
  about: { lead: request.lead_id },
  subject: `Please send us your documents: ${brand.name}`,
  replyTo: brand.email,
  text: paragraphs(
    'To go on with your request, we need a few documents. Please do not send them by e-mail.',
    linkWords(request, link),
    `Questions? Reply to this e-mail or call ${brand.phone.display}, ${brand.hours.replaceAll('\u00a0', ' ')}.`,
    signature,
  ),
})

/** The e-mail to staff about new documents. */
export function receivedEmail({ id, name, company, email }: StoredLead, names: readonly string[]): Email {
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

import { brand } from '../brand.ts'
import { duesInWords, type NamedQuote } from './dues.ts'
import { quoteDates } from './validity.ts'

type LinkEmail = NamedQuote & {
  quoteId: string
  revision: number
  customerName: string
  valid_days?: number | null | undefined
}

/** The text of the e-mail with the private link, one string per paragraph. Staff read it before sending. */
export function linkEmailWords(
  quote: LinkEmail,
  sentAt: string,
  link: string,
): { subject: string; paragraphs: string[] } {
  const { quoteId, revision, customerName, valid_days } = quote
  const { validUntil } = quoteDates(sentAt, valid_days ?? undefined)
  return {
    subject: `Your quote ${quoteId} from ${brand.name}`,
    paragraphs: [
      `${revision > 1 ? 'Here is the new version of our quote' : 'Here is our quote'} for ${customerName}, open until ${validUntil}.`,
      ...duesInWords(quote).split('\n\n'),
      `Read it, download it, accept it or ask us about it here:\n${link}`,
      'This link is private: whoever has it can read and accept the quote. Please do not pass it on.',
      `Questions? Reply to this e-mail or call ${brand.phone.display}, ${brand.hours.replaceAll('\u00a0', ' ')}.`,
    ],
  }
}

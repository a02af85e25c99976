import { brand } from '../brand.ts'
import { duesInWords, type NamedQuote } from './dues.ts'
import { quoteDates } from './validity.ts'

type LinkEmail = NamedQuote & {
  quoteId: string
  revision: number
  customerName: string
  valid_days?: number | null | undefined
}

const isPrivate =
  'This link is private: anyone who has it can read and accept the quote. Please do not share it.'
const questions = `Questions? Reply to this email or call ${brand.phone.display}, ${brand.hours.replaceAll('\u00a0', ' ')}.`

/** The text of the email with the private link, one string per paragraph. Staff read it before sending. */
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
      isPrivate,
      questions,
    ],
  }
}

export function reminderWords(
  quote: Pick<LinkEmail, 'quoteId' | 'customerName' | 'valid_days'>,
  sentAt: string,
  link: string,
): { subject: string; paragraphs: string[] } {
  const { quoteId, customerName, valid_days } = quote
  const { dated, validUntil } = quoteDates(sentAt, valid_days ?? undefined)
  return {
    subject: `Reminder: your quote ${quoteId} from ${brand.name}`,
    paragraphs: [
      `On ${dated} we sent you a quote for ${customerName}. It is open until ${validUntil}.`,
      `Read it, accept it, decline it or ask us about it here:\n${link}`,
      'If you answer, we send no more reminders.',
      isPrivate,
      questions,
    ],
  }
}

import { brand } from '../brand.ts'
import { formatUsd } from '../money/format.ts'
import { toCents } from '../money/money.ts'
import { quoteDates } from './validity.ts'

interface LinkEmail {
  quoteId: string
  revision: number
  customerName: string
  totals: { total: number }
  valid_days?: number | null | undefined
}

/** What the e-mail with the private link says, a paragraph each: staff read it before they send. */
export function linkEmailWords(
  { quoteId, revision, customerName, totals, valid_days }: LinkEmail,
  sentAt: string,
  link: string,
): { subject: string; paragraphs: string[] } {
  const { validUntil } = quoteDates(sentAt, valid_days ?? undefined)
  return {
    subject: `Your quote ${quoteId} from ${brand.name}`,
    paragraphs: [
      `${revision > 1 ? 'Here is the new version of our quote' : 'Here is our quote'} for ${customerName}: ${formatUsd(toCents(totals.total))}, open until ${validUntil}.`,
      `Read it, download it, accept it or ask us about it here:\n${link}`,
      'This link is private: whoever has it can read and accept the quote. Please do not pass it on.',
      `Questions? Reply to this e-mail or call ${brand.phone.display}, ${brand.hours.replaceAll('\u00a0', ' ')}.`,
    ],
  }
}

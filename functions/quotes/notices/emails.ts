import { brand } from '#shared/brand.ts'
import { duesInWords } from '#shared/quotes/dues.ts'
import { copyKept } from '#shared/quotes/retention.ts'
import { linkEmailWords } from '#shared/quotes/link-email.ts'
import type { Email } from '#aws/mail.ts'
import { sandbox } from '#lib/sandbox.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import type { Mail } from '../store/outbox.ts'

/** Parts of an e-mail, each a paragraph; what is empty is left out. */
const paragraphs = (...parts: (string | false | undefined)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

/** What a customer wrote, marked line by line: neither it nor a link in it can pass for ours. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')

/** Our own address, as others reach it. */
export const site = (): string => {
  const local = sandbox()
  return local ? new URL(local).origin : brand.url
}

const signature = [brand.name, ...brand.addressLines, brand.url].join('\n')

const aboutQuote = ({ quoteId, revision }: StoredQuote) => ({ quote: quoteId, revision })

/** Brings the customer the private link to a quote. */
export function linkEmail(quote: StoredQuote, address: string, link: string): Email {
  const { subject, paragraphs: words } = linkEmailWords(quote, quote.sent_at ?? quote.created_at, link)
  const text = paragraphs(...words, signature)
  return { to: { address }, about: aboutQuote(quote), subject, replyTo: brand.email, text }
}

/** Confirms an acceptance to the customer. */
export const copyEmail = (quote: StoredQuote, address: string, link: string): Email => ({
  to: { address },
  about: aboutQuote(quote),
  subject: `You accepted quote ${quote.quoteId} from ${brand.name}`,
  replyTo: brand.email,
  isAnswer: true,
  text: paragraphs(
    `Thank you. Quote ${quote.quoteId}, revision ${quote.revision}, was accepted by ${quote.acceptance?.name ?? quote.customerName}: ${duesInWords(quote)}.`,
    `${copyKept}\n${link}`,
    `You did not accept it? Reply to this e-mail or call ${brand.phone.display} at once.`,
    signature,
  ),
})

const happened = {
  accepted: 'was accepted',
  declined: 'was declined',
  question: 'has a question',
  signed: 'came back signed',
} as const

/** Tells the staff what a customer did. */
export function staffEmail(
  quote: StoredQuote,
  { about = 'question', text }: Pick<Mail, 'about' | 'text'>,
): Email {
  const { quoteId, revision, customerName, customerEmail } = quote
  return {
    to: 'staff',
    subject: `Quote ${quoteId} ${happened[about]}`,
    replyTo: customerEmail,
    text: paragraphs(
      `Quote ${quoteId}, revision ${revision}, ${happened[about]}: ${duesInWords(quote)}. The lines with > are the customer’s own words.`,
      quoted(`Customer: ${customerName}`),
      text && quoted(text),
      `${site()}/admin/quotes/${quoteId}`,
    ),
  }
}

import { brand } from '#shared/brand.ts'
import { duesInWords, paymentOf } from '#shared/quotes/dues.ts'
import { copyKept } from '#shared/quotes/retention.ts'
import { termsName, termsPath } from '#shared/quotes/engagement-terms.ts'
import { linkEmailWords, reminderWords } from '#shared/quotes/link-email.ts'
import type { Attachment, Email } from '#aws/mail.ts'
import { paragraphs, quoted, signature, site } from '#aws/mail-text.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import type { Mail } from '../store/outbox.ts'

const aboutQuote = ({ quoteId, revision }: StoredQuote) => ({ quote: quoteId, revision })

export function linkEmail(quote: StoredQuote, address: string, link: string): Email {
  const { subject, paragraphs: words } = linkEmailWords(quote, quote.sent_at ?? quote.created_at, link)
  const text = paragraphs(...words, signature)
  return { to: { address }, about: aboutQuote(quote), subject, replyTo: brand.email, text }
}

export function reminderEmail(quote: StoredQuote, address: string, link: string): Email {
  const { subject, paragraphs: words } = reminderWords(quote, quote.sent_at ?? quote.created_at, link)
  const text = paragraphs(...words, signature)
  return { to: { address }, about: aboutQuote(quote), subject, replyTo: brand.email, text }
}

/** @param attachments empty if they are too large */
export const copyEmail = (
  quote: StoredQuote,
  address: string,
  link: string,
  attachments: readonly Attachment[] = [],
  payment = paymentOf(quote),
): Email => ({
  to: { address },
  about: aboutQuote(quote),
  subject: `You accepted quote ${quote.quoteId} from ${brand.name}`,
  replyTo: brand.email,
  isAnswer: true,
  attachments,
  text: paragraphs(
    quote.acceptance?.signed_copy
      ? `Thank you. We checked your signed copy of quote ${quote.quoteId}, revision ${quote.revision}, and accepted the quote on it. It was signed by:`
      : `Thank you. Quote ${quote.quoteId}, revision ${quote.revision}, was accepted by:`,
    quoted(quote.acceptance?.name ?? quote.customerName),
    duesInWords(quote),
    payment && `Due on signing: ${payment.amount}. Pay here:\n${payment.url}`,
    quote.terms && `You agreed to our ${termsName(quote.terms)}: ${brand.url}${termsPath(quote.terms)}`,
    attachments.length > 0
      ? 'The quote and the certificate of your acceptance are attached.'
      : 'The quote and the certificate of your acceptance are too large to email. Download them from your private page.',
    `${copyKept}\n${link}`,
    `If you did not accept it, tell us right away: reply to this email or call ${brand.phone.display}.`,
    signature,
  ),
})

const happened = {
  accepted: 'was accepted',
  declined: 'was declined',
  question: 'has a question',
  signed: 'came back signed',
} as const

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
      `Quote ${quoteId}, revision ${revision}, ${happened[about]}. The lines with > are the customer’s own words.`,
      duesInWords(quote),
      quoted(`Customer: ${customerName}`),
      text && quoted(text),
      `${site()}/admin/quotes/${quoteId}`,
    ),
  }
}

import { createHash } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'

/** Without I, L, O and U, which look like other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixty bits of a hash of all printed fields, in three groups: `4F7K-2M9Q-X3TD`. A quote with other fields has another code. */
export function printedCode(quote: QuoteDocument): string {
  const services = quote.services.map((line) => [
    line.name,
    line.setupFee,
    line.monthlyFee,
    line.quantity ?? 1,
    ...(line.description || line.plan ? [line.description ?? '', line.plan ?? null] : []),
  ])
  const { customerContact = '', customerAddress = '' } = quote
  const printed = JSON.stringify([
    quote.quoteId,
    quote.revision,
    quote.customerName,
    services,
    quote.discount,
    quote.discountType ?? 'amount',
    quote.discountOn ?? 'both',
    quote.tax ? [quote.tax.label, quote.tax.percent] : null,
    quote.guarantee,
    quote.termsVersion ?? null,
    quote.createdAt,
    quote.validDays ?? brand.quote.validityDays,
    quote.issuedAt ?? null,
    ...(customerContact || customerAddress ? [customerContact, customerAddress] : []),
    ...(quote.terms ? [quote.terms.sha256] : []),
  ])
  const bits = createHash('sha256').update(printed).digest().readBigUInt64BE() >> 4n
  const letters = Array.from({ length: 12 }, (_, at) => alphabet[Number((bits >> BigInt(55 - 5 * at)) & 31n)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The part after the # stays in the reader's browser. It must not change: every printed QR code has it. */
export const verificationAddress = (quote: QuoteDocument): string =>
  `${brand.url}/verify#${quote.quoteId}/${quote.revision}/${printedCode(quote)}`

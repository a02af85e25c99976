import type { QuoteDocument } from '#shared/quotes/document.ts'
import { currentTerms } from '#shared/quotes/engagement-terms.ts'
import type { StoredQuote } from './stored-quote.ts'

export const documentOf = (quote: StoredQuote): QuoteDocument => {
  const issuedAt = quote.sent_at ?? quote.issuing?.at
  const agreed = issuedAt === undefined ? currentTerms(quote) : quote.terms
  const terms = {
    discountOn: quote.discountOn,
    tax: quote.tax,
    terms: agreed,
    validDays: quote.valid_days,
    issuedAt,
  }
  return {
    quoteId: quote.quoteId,
    revision: quote.revision,
    customerName: quote.customerName,
    customerContact: quote.customerContact,
    customerAddress: quote.customerAddress,
    services: quote.services,
    discount: quote.discount,
    discountType: quote.discountType,
    guarantee: quote.guarantee,
    createdAt: issuedAt ?? quote.updated_at ?? quote.created_at,
    ...terms,
  }
}

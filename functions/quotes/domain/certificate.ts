import { brand } from '#shared/brand.ts'
import { duesOf } from '#shared/quotes/dues.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { termsFile, termsName } from '#shared/quotes/engagement-terms.ts'
import { acceptanceWordsOf } from '#shared/quotes/terms.ts'
import type { StoredQuote } from './stored-quote.ts'

/** Customers may download it: it has no keys of ours, and no customer's text that could pass for the firm's words. */
export function certificateOf(accepted: StoredQuote, events: readonly QuoteEvent[]): string {
  const { quoteId, revision, customerName, sent_at, expires_at, paper_sha256, acceptance, terms } = accepted
  const certificate = {
    certificate: 'Acceptance of a quote',
    firm: brand.legalName,
    time_zone: brand.timeZone,
    quote: { quoteId, revision, customerName, dues: duesOf(accepted), sent_at, expires_at },
    paper: { sha256: paper_sha256 },
    terms: terms && { name: termsName(terms), ...terms, text: `${brand.url}${termsFile(terms)}` },
    // A person who signs on paper confirms the text of the PDF, not the words of the page.
    acceptance: acceptance && {
      ...acceptance,
      ...(!acceptance.signed_copy && acceptanceWordsOf(acceptance.terms_version, terms)),
    },
    events: events
      .filter((event) => event.revision === revision)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ revision: _, id: __, text: ___, ...event }) => event),
  }
  return `${JSON.stringify(certificate, null, 2)}\n`
}

import { brand } from '#shared/brand.ts'
import { duesOf } from '#shared/quotes/dues.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { acceptanceWordsOf } from '#shared/quotes/terms.ts'
import type { StoredQuote } from './stored-quote.ts'

/** The record of an acceptance, as a file: the person, the quote, the time, the origin and the wording. */
export function certificateOf(accepted: StoredQuote, events: readonly QuoteEvent[], file: string): string {
  const { quoteId, revision, customerName, sent_at, expires_at, paper_sha256, acceptance } = accepted
  const certificate = {
    certificate: 'Acceptance of a quote',
    firm: brand.legalName,
    quote: { quoteId, revision, customerName, dues: duesOf(accepted), sent_at, expires_at },
    paper: { file, sha256: paper_sha256 },
    acceptance: acceptance && { ...acceptance, ...acceptanceWordsOf(acceptance.terms_version) },
    events: events
      .filter((event) => event.revision === revision)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ revision: _, ...event }) => event),
  }
  return `${JSON.stringify(certificate, null, 2)}\n`
}

import { ownNames } from '#shared/session/names.ts'
import { isSettled } from '#shared/quotes/status.ts'
import { asSettled } from './changes.ts'
import { quoteEventOf } from './event.ts'
import { knownQuote, type StoredQuote } from './stored-quote.ts'

export const erasedText = 'The customer’s data was erased.'

export interface Answers {
  revisions: readonly StoredQuote[]
  signed: readonly unknown[]
}

/** All settled revisions of an accepted, declined or signed quote remain, and so does a signed one still waiting. */
export function remainsAsRecord({ status }: StoredQuote, { revisions, signed }: Answers): boolean {
  const isSigned = signed.length > 0
  const isAnswered = isSigned || revisions.some((each) => ['accepted', 'declined'].includes(each.status))
  return isAnswered && (isSettled(status) || (isSigned && status === 'sent'))
}

export function asErased(quote: StoredQuote, stays: boolean, now: Date) {
  const marked = { ...quote, customerEmail: undefined, erased_at: now.toISOString() }
  if (stays) return { after: marked, events: [] }
  const isOpen = !isSettled(quote.status)
  const after: StoredQuote = {
    // Without fields of a newer release, which may name the customer.
    ...knownQuote.parse(isOpen ? asSettled(marked, 'void', ownNames.system, now) : marked),
    customerName: '',
    customerContact: undefined,
    customerAddress: undefined,
    payment_url: undefined,
    // The amounts remain, because they add up to the totals. The names are removed, because they may name the customer.
    services: quote.services.map(({ description: _, plan: __, ...service }) => ({
      ...service,
      name: 'Removed',
    })),
    tax: quote.tax && { ...quote.tax, label: 'Tax' },
    guarantee: '',
    lead_id: undefined,
    issuing: undefined,
    paper_sha256: undefined,
  }
  const withdrawn = quoteEventOf(quote.revision, 'void', ownNames.system, now, { text: erasedText })
  return { after, events: isOpen ? [withdrawn] : [] }
}

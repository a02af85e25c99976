import type { QuoteAction } from '#shared/quotes/status.ts'
import { requireAllowed, requireSeen, type Seen } from '../domain/changes.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { getQuote } from './read.ts'

/**
 * The newest revision, for an action. @throws Problem if it is missing, differs from the one seen, or forbids the
 * action
 */
export async function readFor(action: QuoteAction, quoteId: string, seen: Seen): Promise<StoredQuote> {
  const quote = await getQuote(quoteId)
  requireSeen(quote, seen)
  requireAllowed(action, quote)
  return quote
}

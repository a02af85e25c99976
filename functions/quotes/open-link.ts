import { Problem } from '#shared/api/problem.ts'
import { whyEnded } from './domain/link-state.ts'
import type { StoredQuote } from './domain/stored-quote.ts'
import { quoteOfLink } from './store/links.ts'
import { issuedOf, revisionsOf } from './store/read.ts'

const unknownLink = 'This link is not valid any more. Please use the newest e-mail from us, or contact us.'

/** The revision that stands before the customer who knows a secret, though it may have ended. */
export async function findIssued(secret: string, now: Date): Promise<StoredQuote | undefined> {
  const quoteId = await quoteOfLink(secret, now)
  return quoteId === undefined ? undefined : issuedOf(await revisionsOf(quoteId))
}

/**
 * The same, as long as it can be seen.
 * @throws Problem not-found, in words for a person, when there is none, it was revoked or the quote has ended
 */
export async function findBehind(secret: string, now: Date): Promise<StoredQuote> {
  const issued = await findIssued(secret, now)
  if (!issued) throw new Problem('not-found', unknownLink)
  const ended = whyEnded(issued, now)
  if (ended) throw new Problem('not-found', ended)
  return issued
}

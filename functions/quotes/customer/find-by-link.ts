import { Problem } from '#shared/api/problem.ts'
import { whyEnded } from '../domain/link-state.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { quoteOfLink } from '../store/links.ts'
import { issuedOf, revisionsOf } from '../store/read.ts'

const unknownLink = 'This link no longer works. Use the link in our newest email, or contact us.'

export async function findByLink(secret: string, now: Date): Promise<StoredQuote | undefined> {
  const quoteId = await quoteOfLink(secret, now)
  return quoteId === undefined ? undefined : issuedOf(await revisionsOf(quoteId))
}

/** @throws Problem not-found, in words for a person, if the link is unknown or revoked or the quote has ended */
export async function findViewable(secret: string, now: Date): Promise<StoredQuote> {
  const issued = await findByLink(secret, now)
  if (!issued) throw new Problem('not-found', unknownLink)
  const ended = whyEnded(issued, now)
  if (ended) throw new Problem('not-found', ended)
  return issued
}

/** @throws Problem like `findViewable`, and wrong-state if the quote was not accepted */
export async function findAccepted(secret: string, now: Date): Promise<StoredQuote> {
  const quote = await findViewable(secret, now)
  if (quote.status !== 'accepted') throw new Problem('wrong-state', 'This quote was not accepted.')
  return quote
}

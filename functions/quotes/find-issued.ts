import type * as z from 'zod/mini'
import type { verifyFile } from '#shared/quotes/verify-endpoint.ts'
import type { IssuedAnswer } from '#shared/quotes/verify-words.ts'
import { isOpen } from './domain/link-state.ts'
import type { StoredQuote } from './domain/stored-quote.ts'
import { findFileByHash } from './store/files-by-hash.ts'
import { revisionsOf } from './store/read.ts'

type Verified = z.infer<(typeof verifyFile.answers)[200]>

interface IssuedState {
  answer: IssuedAnswer
  at?: string | undefined
}

/** @param revisions all of its quote, newest first */
function stateOf(quote: StoredQuote, revisions: readonly StoredQuote[], now: Date): IssuedState {
  const { status, sent_at, settled_at, expires_at } = quote
  if (status === 'accepted' || status === 'superseded' || status === 'void')
    return { answer: status, at: settled_at }
  // A declined or expired revision stays so when the next one is sent.
  const next = revisions.findLast((each) => each.revision > quote.revision && each.sent_at !== undefined)
  if (next) return { answer: 'superseded', at: next.sent_at }
  if (status === 'expired' || (status === 'sent' && !isOpen(quote, now)))
    // Validity ends at the first instant of the next day.
    return { answer: 'expired', at: expires_at && new Date(Date.parse(expires_at) - 1).toISOString() }
  // A refusal is between the customer and the firm.
  return { answer: 'issued', at: sent_at }
}

/** The record of a file. It reveals only facts that the file itself has, and what happened to its quote. */
export async function findByHash(sha256: string, now: Date): Promise<Verified> {
  const file = await findFileByHash(sha256)
  if (!file) return { answer: 'unknown' }
  const quoteId = file.of
  if (file.sort === 'signed') return { answer: 'signed', quoteId, at: file.received_at }
  const { revision } = file
  if (file.sort === 'certificate') return { answer: 'certificate', quoteId, revision, at: file.accepted_at }
  const revisions = await revisionsOf(quoteId)
  const quote = revisions.find((each) => each.revision === revision)
  return quote ? { ...stateOf(quote, revisions, now), quoteId, revision } : { answer: 'unknown' }
}

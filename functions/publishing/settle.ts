import { isUnclear } from '#shared/posts/post-state.ts'
import type { Clock } from '#lib/clock.ts'
import type { StoredPost } from '../posts/store/repository.ts'
import { attemptedAt, type LedgerRecord, type Outcome } from './domain/ledger-record.ts'
import { readLedger } from './store/read-ledger.ts'
import { syncFromLedger } from './store/sync-from-ledger.ts'
import { markResolved } from './store/transitions.ts'

/** For the timeline. */
const words = {
  published: 'A person found it there',
  'not-published': 'A person found that it is not there',
  'send-again': 'A person has it sent again',
}

/**
 * Records what a person saw on a platform whose answer was unclear.
 * @returns what the ledger says now, or undefined when the outcome is no longer unknown
 */
export async function recordWord(
  record: LedgerRecord,
  word: keyof typeof words,
  clock: Clock,
  permalink?: string,
): Promise<Outcome | undefined> {
  const said: Outcome =
    word === 'published'
      ? { status: 'published', published_at: attemptedAt(record, clock.now()), permalink }
      : { status: 'failed', reason: 'resolved', error: 'A person looked there: it is not out.' }
  return (await markResolved(record, said, { what: words[word], detail: permalink }, clock))
    ? said
    : undefined
}

/** The same for a whole post: wherever its outcome is unknown, it is or is not published, as a person says. */
export async function settlePost(post: StoredPost, isPublished: boolean, clock: Clock): Promise<StoredPost> {
  if (!isUnclear(post)) return post
  for (const record of await readLedger(post.id))
    if (record.status === 'unknown')
      await recordWord(record, isPublished ? 'published' : 'not-published', clock)
  return syncFromLedger(post, clock)
}

import type { Platform } from '#shared/posts/platform.ts'
import { isUnclear } from '#shared/posts/post-state.ts'
import type { Clock } from '#lib/clock.ts'
import { attemptedAt, type LedgerRecord, type Outcome } from './domain/ledger-record.ts'
import { readLedger } from './store/read-ledger.ts'
import { syncFromLedger } from './store/sync-from-ledger.ts'
import { markResolved } from './store/transitions.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'

const events = {
  published: 'A person found it there',
  'not-published': 'A person found that it is not there',
  'send-again': 'A person sent it again',
}

/** @returns undefined if it was no longer unknown */
export async function recordVerdict(
  record: LedgerRecord,
  verdict: keyof typeof events,
  clock: Clock,
  permalink?: string,
): Promise<Outcome | undefined> {
  const outcome: Outcome =
    verdict === 'published'
      ? { status: 'published', published_at: attemptedAt(record, clock.now()), permalink }
      : { status: 'failed', reason: 'resolved', error: 'A person checked: it was not published.' }
  return (await markResolved(record, outcome, { what: events[verdict], detail: permalink }, clock))
    ? outcome
    : undefined
}

/** Records what a person says about one platform, if its outcome is unknown. */
export async function settlePost(
  post: StoredPost,
  platform: Platform,
  isPublished: boolean,
  clock: Clock,
): Promise<StoredPost> {
  if (!isUnclear(post)) return post
  for (const record of await readLedger(post.id))
    if (record.platform === platform && record.status === 'unknown')
      await recordVerdict(record, isPublished ? 'published' : 'not-published', clock)
  return syncFromLedger(post, clock)
}

import type { Platform } from '#shared/posts/model.ts'
import type { Clock } from '#lib/clock.ts'
import { replacePost, type StoredPost } from '../posts/store/repository.ts'
import { decideIfStuck } from './domain/decide.ts'
import type { LedgerRecord } from './domain/ledger-record.ts'
import type { Delayed } from './queue.ts'
import { messagesFor } from './store/claim.ts'
import { readLedger } from './store/read-ledger.ts'
import { graceMs, openUntil, syncFromLedger } from './store/sync-from-ledger.ts'
import { fail, markLook, markUnknown } from './store/transitions.ts'

/** How often an open post is looked at, when nothing is known of when something should happen. */
const roundMs = 60_000

/**
 * Looks at a post that should be further by now: whatever of it is open gets a new message, in case the one before was
 * lost with its worker. What no worker has got done long after its time is given up, visibly. While publishing is
 * paused only what was sent already is followed up.
 * @returns the post as it stands then, and the messages
 */
export async function watch(
  seen: StoredPost,
  paused: boolean,
  clock: Clock,
): Promise<{ post: StoredPost; messages: Delayed[] }> {
  const post = await syncFromLedger(seen, clock)
  if (post.look_again_at === undefined) return { post, messages: [] }
  const records = new Map((await readLedger(post.id)).map((record) => [record.platform, record]))
  const now = clock.now().getTime()
  const open = messagesFor(post, clock.now())
  const overdue = open.filter(({ platform }) => openUntil(records.get(platform), post) <= now)
  if (overdue.length === 0 && Date.parse(post.look_again_at) > now) return { post, messages: [] }
  for (const { platform } of overdue) await endIfStuck(post, platform, records.get(platform), clock)
  const next = Math.min(
    ...open
      .map(({ platform }) => openUntil(records.get(platform), post) + graceMs)
      .filter((time) => time > now),
    now + roundMs,
  )
  const updated_at = clock.now().toISOString()
  const after = {
    ...post,
    look_again_at: new Date(next).toISOString(),
    version: post.version + 1,
    updated_at,
  }
  const messages = overdue
    .filter(({ platform }) => !paused || wasSent(records.get(platform)))
    .map((message) => ({ ...message, delaySeconds: 0 }))
  return { post: await syncFromLedger(await replacePost(post, after), clock), messages }
}

const wasSent = (record: LedgerRecord | undefined): boolean =>
  record?.status === 'sending' || record?.status === 'unknown'

/** Settles without a worker what no worker has settled. */
async function endIfStuck(
  post: StoredPost,
  platform: Platform,
  record: LedgerRecord | undefined,
  clock: Clock,
): Promise<void> {
  const decision = decideIfStuck(post, record, clock.now())
  const version = post.publish_version ?? post.version
  if (decision.act === 'fail')
    await fail({ post_id: post.id, platform, version }, record, decision.failure, clock)
  if (decision.act === 'mark-unknown' && record) await markUnknown(post, record, clock)
  if (decision.act === 'ask-person' && record) await markLook(record, stuck, clock)
}

const stuck = {
  act: 'ask-person',
  error: 'It could not be found out whether the post is out. Look there, then say so.',
  evidence: 'No worker got it done.',
} as const

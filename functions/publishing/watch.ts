import type { Platform } from '#shared/posts/model.ts'
import type { Clock } from '#lib/clock.ts'
import { replacePost } from '../posts/store/repository.ts'
import { decideIfStuck } from './domain/decide.ts'
import type { LedgerRecord } from './domain/ledger-record.ts'
import type { Delayed } from './queue.ts'
import { messagesFor } from './store/claim.ts'
import { readLedger } from './store/read-ledger.ts'
import { graceMs, openUntil, syncFromLedger } from './store/sync-from-ledger.ts'
import { fail, markLook, markUnknown } from './store/transitions.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'

/** How often an open post is checked if no time of its next step is known. */
const roundMs = 60_000

/** A new message for each, in case the last was lost with its worker; while paused, only if it may have been sent. */
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

async function endIfStuck(
  post: StoredPost,
  platform: Platform,
  record: LedgerRecord | undefined,
  clock: Clock,
): Promise<void> {
  const decision = decideIfStuck(post, record, clock.now())
  const version = post.publish_version ?? post.version
  if (decision.action === 'fail')
    await fail({ post_id: post.id, platform, version }, record, decision.failure, clock)
  if (decision.action === 'mark-unknown' && record) await markUnknown(post, record, clock)
  if (decision.action === 'ask-person' && record) await markLook(record, stuck, clock)
}

const stuck = {
  action: 'ask-person',
  error: 'It is unknown whether the post was published. Check the platform, then record the outcome.',
  evidence: 'No worker finished it.',
} as const

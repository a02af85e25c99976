import type { Clock } from '#kernel/clock.ts'
import { replacePost, type StoredPost } from '../posts/store/repository.ts'
import { latenessLimitMs, messagesFor, missedText } from './store/claim.ts'
import { giveUp, recordLook, recordUnknown } from './store/ledger.ts'
import { isFree, readLedger, type LedgerRecord } from './store/ledger-record.ts'
import { outgoingOf } from './domain/outgoing.ts'
import { lookSeconds } from './domain/look-times.ts'
import { mayBeOut } from '../platforms/connector.ts'
import type { Delayed } from './queue.ts'
import { graceMs, openUntil, settle } from './store/sync-from-ledger.ts'
import { recordEvent } from './store/timeline.ts'

/** How often an open post is looked at, when nothing is known of when something should happen. */
const roundMs = 60_000

/** Long past any limit that a working worker keeps itself: what is open then gets stuck in the worker. */
const stuckMs = 10 * 60_000

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
  const post = await settle(seen, clock)
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
  return { post: await settle(await replacePost(post, after), clock), messages }
}

const wasSent = (record: LedgerRecord | undefined): boolean =>
  record?.status === 'sending' || record?.status === 'unknown'

/** Settles without a worker what no worker has settled: for a person, never by sending. */
async function endIfStuck(
  post: StoredPost,
  platform: LedgerRecord['platform'],
  record: LedgerRecord | undefined,
  clock: Clock,
): Promise<void> {
  const now = clock.now()
  const version = post.publish_version ?? post.version
  const late = now.getTime() - Date.parse(post.fire_at ?? post.updated_at)
  const place = { post_id: post.id, platform }
  const isLate = late > latenessLimitMs + stuckMs
  if (isLate && record?.status === 'sending' && mayBeOut(record.checkpoint))
    return void (await recordUnknown(record, outgoingOf(post, platform), askAPerson, now))
  if (record?.status === 'unknown') {
    const unknownFor = now.getTime() - Date.parse(record.unknown_since ?? '')
    if (unknownFor <= (lookSeconds.at(-1) ?? 0) * 1000 + stuckMs) return
    await recordLook(record, { needs_person: true, error: askAPerson })
    return recordEvent({ ...place, what: 'Waits for a person to look' }, clock)
  }
  if (isLate && isFree(record, version, now)) {
    if (await giveUp({ ...place, version }, record, { error: missedText, reason: 'missed' }))
      await recordEvent({ ...place, what: 'Held for a person', detail: missedText }, clock)
  }
}

const askAPerson = 'It could not be found out whether the post is out. Look there, then say so.'

import type { Delivery } from '#shared/posts/model.ts'
import { isOpen, statusFrom, underway } from '#shared/posts/post-state.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import type { Clock } from '#lib/clock.ts'
import { isByHand } from '../../posts/domain/linkedin-view.ts'
import { findPost, replacePost } from '../../posts/store/repository.ts'
import { toDelivery, type LedgerRecord } from '../domain/ledger-record.ts'
import { readLedger } from '../store/read-ledger.ts'
import { lateMs } from '../backlog-metrics.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'

/** How long after an expected time the clock checks the post. */
export const graceMs = 10_000

const maxTries = 8

/** Idempotent and safe at any time. @param seen the post as it was last read */
export async function syncFromLedger(seen: StoredPost, clock: Clock): Promise<StoredPost> {
  let current: StoredPost | undefined = seen
  return readAndWrite(
    async () => (current ??= await findPost(seen.id)),
    async (before) => {
      current = undefined
      const now = clock.now()
      const after = before && synced(before, await readLedger(before.id), now)
      if (!before || !after) return before ?? seen
      return replacePost(before, {
        ...after,
        version: before.version + 1,
        updated_at: now.toISOString(),
        updated_by: undefined,
      })
    },
    maxTries,
  )
}

function synced(post: StoredPost, ledger: readonly LedgerRecord[], now: Date): StoredPost | undefined {
  const records = new Map(ledger.map((record) => [record.platform, record]))
  const deliveries = post.deliveries.map((delivery): Delivery => {
    const record = records.get(delivery.platform)
    return record && supersedes(record, delivery, post) ? toDelivery(record) : delivery
  })
  const changed = JSON.stringify(deliveries) !== JSON.stringify(post.deliveries)
  const derived = post.status === 'publishing' || (changed && isDone(post))
  const after = { ...post, deliveries, status: derived ? statusFrom(deliveries) : post.status }
  const look_again_at = nextLook(after, records, now)
  const unknown_since = deliveries
    .flatMap(({ platform, status }) => (status === 'unknown' && records.get(platform)?.unknown_since) || [])
    .toSorted()[0]
  const openness = (look_again_at === undefined) !== (post.look_again_at === undefined)
  return changed || openness || after.status !== post.status
    ? { ...after, look_again_at, unknown_since }
    : undefined
}

const isDone = ({ status }: StoredPost): boolean =>
  status === 'failed' || status === 'partial' || status === 'published'

/** Not a failure of an earlier version, or before a person's record. After sending, only an open outcome: staff may have edited the post. */
const supersedes = (record: LedgerRecord, delivery: Delivery, post: StoredPost): boolean =>
  post.status === 'publishing'
    ? record.status !== 'failed' ||
      (record.version >= (post.publish_version ?? post.version) && !isByHand(delivery))
    : delivery.status === 'unknown' ||
      underway.includes(delivery.status) ||
      // Back to unknown: the post that the look-up found turned out to belong to another delivery.
      (delivery.status === 'published' && record.status === 'unknown')

/** When the clock checks the post again, to follow it up or to count it as late; undefined if nothing is open. */
function nextLook(
  post: StoredPost,
  records: ReadonlyMap<string, LedgerRecord>,
  now: Date,
): string | undefined {
  const times = post.deliveries.filter(isOpen).map(({ platform }) => openUntil(records.get(platform), post))
  if (times.length === 0) return undefined
  const isUnderway = post.deliveries.some(({ status }) => underway.includes(status))
  if (isUnderway) times.push(Date.parse(post.fire_at ?? post.updated_at) + lateMs)
  return new Date(Math.max(Math.min(...times), now.getTime()) + graceMs).toISOString()
}

/** When an open delivery becomes overdue, in epoch milliseconds. */
export function openUntil(record: LedgerRecord | undefined, post: StoredPost): number {
  const fireAt = Date.parse(post.fire_at ?? post.updated_at)
  switch (record?.status) {
    case 'claimed':
    case 'sending':
      return record.lease_until
    case 'unknown':
      return Date.parse(record.next_look_at ?? record.unknown_since ?? '') || fireAt
    case 'scheduled':
      return Date.parse(record.not_before ?? '') || fireAt
    default:
      return fireAt
  }
}

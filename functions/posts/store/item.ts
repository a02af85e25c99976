import { sentAt } from '../domain/sent-at.ts'
import type { PostKind, StoredPost } from '../domain/stored-post.ts'

/** `scheduled` posts are due at their time; `open` ones are on their way and are looked at again. */
export type DueKind = 'scheduled' | 'open'

/** The due index is written for every post that fires: spread, so that thousands in a minute are no hot partition. */
const shards = 8

/** Where posts lie in the due index that only a person can settle, by since when nobody knows an outcome of them. */
export const unknownPartition = 'unknown'

export const duePartitions = (kind: DueKind): string[] =>
  Array.from({ length: shards }, (_, shard) => `${kind}#${shard}`)

export const monthKey = (kind: PostKind, instant: string): string => `${kind}#${instant.slice(0, 7)}`

/** Posts whose version has not been checked again before its time; spread like those that are due. */
export const checkPartitions: string[] = Array.from({ length: shards }, (_, shard) => `check#${shard}`)

/** How long before its time a post is checked again: so that a person can still act. */
export const checkAheadMs = 30 * 60_000

/**
 * A post with the keys of the sparse indexes: its place in the calendar, when the clock is to look at it, and whether it
 * needs a person or, as long as nothing is known to stop it, when it is to be checked again. The calendar's index sorts
 * by `scheduled_for`: of an undated post that was published by hand, that says when it went out.
 */
export function toItem({ scheduled_for, attention_at, ...post }: StoredPost) {
  const shown_at = scheduled_for ?? sentAt(post)
  const due_at = dueAt({ ...post, scheduled_for })
  const unknown_since = attention_at === undefined ? undefined : unknownSince(post)
  const check_at = checkAt({ ...post, scheduled_for })
  return {
    ...post,
    ...(shown_at ? { scheduled_for: shown_at, month: monthKey(post.kind, shown_at) } : {}),
    ...(shown_at && scheduled_for === null ? { undated: true } : {}),
    ...(due_at
      ? { due: duePartitionOf(post), due_at }
      : unknown_since && { due: unknownPartition, due_at: unknown_since }),
    ...(check_at === undefined ? {} : { attention: checkPartitions[shardOf(post)], attention_at: check_at }),
    ...(attention_at === undefined ? {} : { attention: 'attention', attention_at }),
  }
}

const shardOf = ({ id }: Pick<StoredPost, 'id'>): number => Number.parseInt(id.slice(-1), 16) % shards

const duePartitionOf = (post: Pick<StoredPost, 'id' | 'status'>): string | undefined =>
  duePartitions(post.status === 'scheduled' ? 'scheduled' : 'open')[shardOf(post)]

const unknownSince = ({ deliveries, unknown_since }: Pick<StoredPost, 'deliveries' | 'unknown_since'>) =>
  deliveries.some(({ status }) => status === 'unknown') ? unknown_since : undefined

/** When the clock is to check a post again; never twice the same version. */
const checkAt = ({
  status,
  scheduled_for,
  checked,
  version,
}: Pick<StoredPost, 'status' | 'scheduled_for' | 'checked' | 'version'>): string | undefined =>
  status === 'scheduled' && scheduled_for !== null && checked?.version !== version
    ? new Date(Date.parse(scheduled_for) - checkAheadMs).toISOString()
    : undefined

/** When the clock is to look at a post: at its time, and while anything about it is open. */
export function dueAt({
  status,
  scheduled_for,
  look_again_at,
  updated_at,
}: Pick<StoredPost, 'status' | 'scheduled_for' | 'look_again_at' | 'updated_at'>): string | undefined {
  if (status === 'scheduled') return scheduled_for ?? undefined
  return look_again_at ?? (status === 'publishing' ? updated_at : undefined)
}

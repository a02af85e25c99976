import type { PostKind, StoredPost } from './stored-post.ts'

/** `scheduled` posts are due at their time; `open` ones are on their way and are looked at again. */
export type DueKind = 'scheduled' | 'open'

/** The due index is written for every post that fires: spread, so that thousands in a minute are no hot partition. */
const shards = 8

export const duePartitions = (kind: DueKind): string[] =>
  Array.from({ length: shards }, (_, shard) => `${kind}#${shard}`)

export const monthKey = (kind: PostKind, instant: string): string => `${kind}#${instant.slice(0, 7)}`

/** A post with the keys of the sparse indexes: its month, when the clock is to look at it, whether it needs a person. */
export function toItem({ scheduled_for, attention_at, ...post }: StoredPost) {
  const due_at = dueAt({ ...post, scheduled_for })
  return {
    ...post,
    ...(scheduled_for === null ? {} : { scheduled_for, month: monthKey(post.kind, scheduled_for) }),
    ...(due_at ? { due: duePartitionOf(post), due_at } : {}),
    ...(attention_at === undefined ? {} : { attention: 'attention', attention_at }),
  }
}

const duePartitionOf = ({ id, status }: Pick<StoredPost, 'id' | 'status'>): string | undefined =>
  duePartitions(status === 'scheduled' ? 'scheduled' : 'open')[Number.parseInt(id.slice(-1), 16) % shards]

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

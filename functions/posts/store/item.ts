import { monthOf } from '#shared/calendar/month-grid.ts'
import { isAwaited } from '#shared/posts/post-state.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { schemaOf } from '#aws/migrations.ts'
import { readable } from '#aws/parse-all.ts'
import { type StoredPost, storedPost, sentAt } from '../domain/stored-post.ts'

/** `scheduled` posts are due at their time; `open` ones are being published and are due for a follow-up. */
export type DueKind = 'scheduled' | 'open'

/** The partition of the due index for posts that only a person can settle, by when their outcome became unknown. */
export const unknownPartition = 'unknown'

export const allPartition = 'posts'

/** The partition of the attention index for posts that are checked before their time. */
export const checkPartition = 'check'

/** How long before its time a post is checked again, so that a person can still act. */
export const checkAheadMs = 30 * 60_000

/** The calendar sorts by `scheduled_for`: an undated post has its publication time there. Undefined removes a key. */
export function toItem({ scheduled_for, attention_at, ...post }: StoredPost) {
  const shown_at = scheduled_for ?? sentAt(post)
  const due_at = dueAt({ ...post, scheduled_for })
  const unknown_since = attention_at === undefined ? undefined : unknownSince(post)
  const check_at = checkAt({ ...post, scheduled_for })
  return {
    ...post,
    scheduled_for: shown_at,
    list: allPartition,
    linkedin_list: post.platforms.includes('linkedin') ? allPartition : undefined,
    month: shown_at ? monthOf(shown_at) : undefined,
    undated: shown_at && scheduled_for === null ? true : undefined,
    due: due_at ? dueKindOf({ ...post, scheduled_for }) : unknown_since && unknownPartition,
    due_at: due_at ?? unknown_since,
    attention: attention_at !== undefined ? 'attention' : check_at && checkPartition,
    attention_at: attention_at ?? check_at,
    ...schemaOf('posts'),
  }
}

/** What the time of a post depends on. */
type Timed = Pick<StoredPost, 'status' | 'scheduled_for' | 'platforms' | 'deliveries'>

const dueKindOf = (post: Timed): DueKind => (isAwaited(post) ? 'scheduled' : 'open')

const unknownSince = ({ deliveries, unknown_since }: Pick<StoredPost, 'deliveries' | 'unknown_since'>) =>
  deliveries.some(({ status }) => status === 'unknown') ? unknown_since : undefined

/** When a post is checked again; each version once. */
const checkAt = (post: Timed & Pick<StoredPost, 'checked' | 'version'>): string | undefined =>
  isAwaited(post) && post.scheduled_for !== null && post.checked?.version !== post.version
    ? new Date(Date.parse(post.scheduled_for) - checkAheadMs).toISOString()
    : undefined

export function dueAt(post: Timed & Pick<StoredPost, 'look_again_at' | 'updated_at'>): string | undefined {
  if (isAwaited(post)) return post.scheduled_for ?? undefined
  return post.look_again_at ?? (post.status === 'publishing' ? post.updated_at : undefined)
}

export const parsePosts = (items: readonly unknown[]) =>
  readable(items, storedPost, alarmCodes.postUnreadable)

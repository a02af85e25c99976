import { brand } from '#shared/brand.ts'
import { rangeOf, wallTimeOf } from '#shared/calendar/zone.ts'
import type { LeavingPost } from '#shared/posts/publishing-endpoints.ts'
import type { StoredPost } from '../domain/stored-post.ts'
import { listRange } from './lists.ts'

/**
 * Posts that are to leave between now and the end of the day in the firm's zone, earliest first: at most `limit` posts of
 * each kind are read.
 */
export async function listLeaving(
  now: Date,
  limit: number,
): Promise<{ posts: LeavingPost[]; more: boolean }> {
  const { day } = wallTimeOf(now.toISOString(), brand.timeZone)
  const { to } = rangeOf(day, day, brand.timeZone)
  const pages = await Promise.all(
    (['social', 'linkedin'] as const).map((kind) => listRange(kind, now.toISOString(), to, { limit })),
  )
  const posts = pages
    .flatMap(({ items }) => items)
    .flatMap(toLeaving)
    .toSorted((a, b) => (a.scheduled_for < b.scheduled_for ? -1 : 1))
  return { posts, more: pages.some(({ next_cursor }) => next_cursor !== undefined) }
}

const toLeaving = ({ id, status, scheduled_for, ...post }: StoredPost): LeavingPost[] =>
  status === 'scheduled' && scheduled_for
    ? [
        {
          post_id: id,
          kind: post.kind,
          title: post.title,
          platforms: post.kind === 'social' ? post.platforms : ['linkedin'],
          scheduled_for,
          version: post.version,
        },
      ]
    : []

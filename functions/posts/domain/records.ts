import type { Post } from '#shared/posts/model.ts'
import type { StoredPost } from './stored-post.ts'

export const toPost = (post: StoredPost): Post => ({ ...post, published_at: sentAt(post) })

/** Undefined if none did. Older deliveries have no `published_at`, so `fire_at` is used. */
export function sentAt({
  deliveries,
  fire_at,
}: Pick<StoredPost, 'deliveries' | 'fire_at'>): string | undefined {
  const published = deliveries.filter(({ status }) => status === 'published')
  const [first] = published.flatMap(({ published_at }) => published_at ?? []).toSorted()
  return first ?? (published.length > 0 ? fire_at : undefined)
}

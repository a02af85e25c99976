import type { StoredPost } from './stored-post.ts'

/**
 * When the first platform confirmed a post; undefined if none did. Older deliveries have no `published_at`, so `fire_at`
 * is used.
 */
export function sentAt({
  deliveries,
  fire_at,
}: Pick<StoredPost, 'deliveries' | 'fire_at'>): string | undefined {
  const published = deliveries.filter(({ status }) => status === 'published')
  const [first] = published.flatMap(({ published_at }) => published_at ?? []).toSorted()
  return first ?? (published.length > 0 ? fire_at : undefined)
}

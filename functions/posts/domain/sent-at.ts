import type { StoredPost } from './stored-post.ts'

/**
 * When a post went out: when the first platform said yes. Undefined where it is not known to be out. Records from before
 * that was noted know only the time of their publish.
 */
export function sentAt({
  deliveries,
  fire_at,
}: Pick<StoredPost, 'deliveries' | 'fire_at'>): string | undefined {
  const out = deliveries.filter(({ status }) => status === 'published')
  const [first] = out.flatMap(({ published_at }) => published_at ?? []).toSorted()
  return first ?? (out.length > 0 ? fire_at : undefined)
}

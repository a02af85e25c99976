import { contentHash } from '../posts/domain/content-hash.ts'
import { toItem } from '../posts/store/item.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'

/** An id of the right form that sorts by its number. */
export const postId = (number: number): string =>
  `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`

const day = '2026-11-20T09:00:00.000Z'

/** A social draft as it is stored, with what a test cares about. */
export const storedSocial = (changes: Partial<StoredPost> = {}): StoredPost => ({
  id: postId(1),
  kind: 'social',
  title: 'Autumn offer',
  content: 'Lower rates until December.',
  platforms: ['linkedin', 'twitter'],
  variants: {},
  status: 'draft',
  scheduled_for: null,
  media: [],
  deliveries: [],
  created_at: day,
  updated_at: day,
  version: 3,
  ...changes,
})

/** A LinkedIn draft as it is stored. */
export const storedLinkedin = (changes: Partial<StoredPost> = {}): StoredPost =>
  storedSocial({ kind: 'linkedin', platforms: ['linkedin'], post_id: 'LI-00000001', ...changes })

/** The item of a post, with its index keys as the repository makes them; what is to leave is fixed. */
export const postItem = (post: StoredPost): Record<string, unknown> =>
  toItem(
    post.status === 'scheduled' || post.status === 'publishing'
      ? { content_hash: contentHash(post), ...post }
      : post,
  )

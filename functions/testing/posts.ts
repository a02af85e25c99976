import { contentHash } from '../posts/domain/content-hash.ts'
import { toItem } from '../posts/store/item.ts'
import { now } from './event.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'

export const postId = (number: number): string =>
  `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`

const day = '2026-11-20T09:00:00.000Z'

export const samplePost = (changes: Partial<StoredPost> = {}): StoredPost => ({
  id: postId(1),
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

export const postItem = (post: StoredPost): Record<string, unknown> =>
  toItem(
    post.status === 'scheduled' || post.status === 'publishing'
      ? { content_hash: contentHash(post), ...post }
      : post,
  )

export const storedConnection = (key: string, changes: object = {}) => ({
  key,
  state: 'connected',
  account: { id: '1', name: 'The firm' },
  scopes: [],
  connected_at: now.toISOString(),
  secret_version: 'v',
  expires_at: null,
  refresh_expires_at: null,
  renews: false,
  lock_until: 0,
  lock_owner: '-',
  ...changes,
})

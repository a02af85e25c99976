import { log } from '#kernel/log.ts'
import { storedPost, type StoredPost } from './stored-post.ts'

interface Sorted {
  posts: StoredPost[]
  /** Ids of the records that cannot be understood. */
  unreadable: string[]
}

/**
 * The posts among items as they were read. A record that cannot be understood holds up no other; it is logged, which
 * rings the alarm UnreadablePosts.
 */
export function sortOut(items: readonly Record<string, unknown>[]): Sorted {
  const sorted: Sorted = { posts: [], unreadable: [] }
  for (const item of items) {
    const post = storedPost.safeParse(item)
    if (post.success) {
      sorted.posts.push(post.data)
      continue
    }
    const id = String(item['id'])
    sorted.unreadable.push(id)
    log('error', 'posts/unreadable', { post: id })
  }
  return sorted
}

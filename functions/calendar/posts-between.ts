import { listRange } from '../posts/store/lists.ts'
import type { PostKind, StoredPost } from '../posts/domain/stored-post.ts'

const pageSize = 100

/** In [from, to). */
export async function postsBetween(
  kind: PostKind,
  from: string,
  to: string,
  limit: number,
): Promise<StoredPost[]> {
  const posts: StoredPost[] = []
  let cursor: string | undefined
  do {
    const page = await listRange(kind, from, to, { limit: Math.min(pageSize, limit - posts.length), cursor })
    posts.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== undefined && posts.length < limit)
  return posts
}

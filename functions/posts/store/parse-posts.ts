import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { readable } from '#aws/parse-all.ts'
import { storedPost, type StoredPost } from '../domain/stored-post.ts'

interface Sorted {
  posts: StoredPost[]
  /** Ids of the records that cannot be understood. */
  unreadable: string[]
}

/** The posts among items as they were read. */
export function parsePosts(items: readonly Record<string, unknown>[]): Sorted {
  const { read, unreadable } = readable(items, storedPost, alarmCodes.postUnreadable)
  return { posts: read, unreadable }
}

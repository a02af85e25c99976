import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { readable } from '#aws/parse-all.ts'
import { storedPost, type StoredPost } from '../domain/stored-post.ts'

interface Parsed {
  posts: StoredPost[]
  /** Ids of records that cannot be parsed. They are logged. */
  unreadable: string[]
}

export function parsePosts(items: readonly Record<string, unknown>[]): Parsed {
  const { read, unreadable } = readable(items, storedPost, alarmCodes.postUnreadable)
  return { posts: read, unreadable }
}

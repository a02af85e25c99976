import * as z from 'zod/mini'
import { toItem } from './item.ts'
import { storedPost, type StoredPost } from '../domain/stored-post.ts'

/** How long a deleted post can be brought back, in seconds. */
const restorable = 24 * 3600

/**
 * What stays of a deleted post until the table's own expiry removes it. It stands under the post's id without the keys of
 * any index, so no list, clock or figure meets it, and without a version, so no write of the post itself goes through.
 */
const deletedPost = z.object({ deleted: storedPost, expires: z.int() })

export const toDeletedItem = (post: StoredPost, now: Date) => ({
  id: post.id,
  deleted: toItem(post),
  expires: Math.floor(now.getTime() / 1000) + restorable,
})

export const isDeleted = (item: Record<string, unknown>): boolean => 'deleted' in item

/** The post as it was; undefined once its day is over, also where the table is late to remove it. */
export function readDeleted(item: Record<string, unknown>, now: Date): StoredPost | undefined {
  const { deleted, expires } = deletedPost.parse(item)
  return expires * 1000 > now.getTime() ? deleted : undefined
}

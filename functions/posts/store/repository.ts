import { Problem } from '#shared/api/problem.ts'
import { filesOf } from '#shared/media/model.ts'
import type { Platform } from '#shared/posts/platform.ts'
import { attentionReasons, isAwaited, requireNotSending } from '#shared/posts/post-state.ts'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { moveCounter, type CounterName } from '#aws/counters.ts'
import { ConditionFailed, db, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { contentHash } from '../domain/content-hash.ts'
import { toItem } from './item.ts'
import { countUses, fileGone } from '../../media/store/records.ts'
import { storedPost, type StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

const counted = (post: StoredPost | undefined): number => (post && isAwaited(post) ? 1 : 0)
const counter: CounterName = 'scheduled_posts'

export const notFound = (): Problem => new Problem('not-found', 'This post no longer exists.')
export const stale = (): Problem =>
  new Problem(
    'stale-version',
    'Someone else changed this post in the meantime. Reload it and repeat your change.',
  )

const readItem = async (id: string) =>
  (await db.send(new GetCommand({ TableName: POSTS_TABLE, Key: { id }, ConsistentRead: true }))).Item

export async function findPost(id: string): Promise<StoredPost | undefined> {
  const Item = await readItem(id)
  return Item && !isDeleted(Item) ? storedPost.parse(Item) : undefined
}

/** @param on a platform it must be for @throws Problem not-found */
export async function getPost(id: string, on?: Platform): Promise<StoredPost> {
  const post = await findPost(id)
  if (!post || (on && !post.platforms.includes(on))) throw notFound()
  return post
}

/** Stores a hash; a scheduled post whose hash differs when claimed is not sent. */
const withContentHash = (post: StoredPost): StoredPost => ({
  ...post,
  ...(post.status === 'scheduled' ? { content_hash: contentHash(post) } : {}),
  checked: undefined,
})

/** @throws Problem if one of its files is gone */
export async function insertPost(post: StoredPost): Promise<void> {
  const Item = toItem(withContentHash(post))
  await changePost(
    { Put: { TableName: POSTS_TABLE, Item, ConditionExpression: 'attribute_not_exists(id)' } },
    counted(post),
    countUses([], filesOf(post.media), post.created_at),
  )
}

/** Records since when a post needs a person, in all and per platform. A new failure starts a new time. */
function withAttention(before: StoredPost, after: StoredPost): StoredPost {
  const old = new Map(attentionReasons(before).map((reason) => [reason.platform, JSON.stringify(reason)]))
  const reasons = attentionReasons(after)
  if (reasons.length === 0) return { ...after, attention_at: undefined, waiting_since: undefined }
  const isOld = (reason: (typeof reasons)[number]) => old.get(reason.platform) === JSON.stringify(reason)
  const waiting_since = Object.fromEntries(
    reasons.map((reason) => [
      reason.platform,
      (isOld(reason) && (before.waiting_since?.[reason.platform] ?? before.attention_at)) || after.updated_at,
    ]),
  )
  const isSame = before.attention_at !== undefined && old.size === reasons.length && reasons.every(isOld)
  return { ...after, attention_at: isSame ? before.attention_at : after.updated_at, waiting_since }
}

/** @throws Problem stale-version if it changed since `before`, or if one of its files is gone */
export async function replacePost(before: StoredPost, after: StoredPost): Promise<StoredPost> {
  const stored = withAttention(before, withContentHash(after))
  await changePost(
    putOver(before, stored),
    counted(stored) - counted(before),
    countUses(filesOf(before.media), filesOf(stored.media), stored.updated_at),
  )
  return stored
}

const putOver = (before: StoredPost, after: StoredPost) => ({
  Put: { TableName: POSTS_TABLE, Item: toItem(after), ...unchangedSince(before) },
})

/** How many posts one transaction replaces, well within its limits of items and bytes. */
export const replacedAtOnce = 24

/** Changes the counter once, so that due posts do not wait for it. Leaves out posts changed since they were read. */
export async function replacePosts(
  changes: readonly { before: StoredPost; after: StoredPost }[],
): Promise<StoredPost[]> {
  const pairs = changes.map(({ before, after }) => ({
    before,
    after: withAttention(before, withContentHash(after)),
  }))
  for (let left = pairs; left.length > 0;) {
    const scheduledBy = left.reduce((sum, { before, after }) => sum + counted(after) - counted(before), 0)
    try {
      await transact([
        ...left.map(({ before, after }) => putOver(before, after)),
        ...moveCounter(counter, scheduledBy),
      ])
      return left.map(({ after }) => after)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      left = left.filter((_, position) => !error.failed.includes(position))
    }
  }
  return []
}

const restorableSeconds = 24 * 3600

/** Without keys of indexes, so that no list finds it, and without a version, so that no other write succeeds. */
const deletedPost = z.object({ deleted: storedPost, expires: z.int() })

const isDeleted = (item: Record<string, unknown>): boolean => 'deleted' in item

export async function deletePost(id: string, now: Date, on?: Platform): Promise<void> {
  const read = async () => {
    const post = await getPost(id, on)
    requireNotSending(post)
    return post
  }
  await readAndWrite(read, (before) => {
    const Item = {
      id,
      deleted: toItem(before),
      expires: Math.floor(now.getTime() / 1000) + restorableSeconds,
    }
    return changePost(
      { Put: { TableName: POSTS_TABLE, Item, ...unchangedSince(before) } },
      -counted(before),
      countUses(filesOf(before.media), [], now.toISOString()),
    )
  })
}

/** A post whose time has passed becomes a draft: undo must not send it. @throws Problem not-found after a day */
export async function restorePost(id: string, who: string, now: Date): Promise<void> {
  const Item = await readItem(id)
  if (!Item) throw notFound()
  if (!isDeleted(Item)) return
  const { deleted: before, expires } = deletedPost.parse(Item)
  // The table removes expired items late.
  if (expires * 1000 <= now.getTime()) throw notFound()
  const isLate = isAwaited(before) && Date.parse(before.scheduled_for ?? '') <= now.getTime()
  const after = withAttention(
    before,
    withContentHash({
      ...before,
      status: isLate ? 'draft' : before.status,
      version: before.version + 1,
      updated_at: now.toISOString(),
      updated_by: who,
    }),
  )
  await changePost(
    {
      Put: {
        TableName: POSTS_TABLE,
        Item: toItem(after),
        ConditionExpression: 'attribute_exists(#deleted)',
        ExpressionAttributeNames: { '#deleted': 'deleted' },
      },
    },
    counted(after),
    countUses([], filesOf(after.media), after.updated_at),
  )
}

const unchangedSince = ({ version }: StoredPost) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
})

async function changePost(write: Writes[number], scheduledBy: number, uses: Writes): Promise<void> {
  try {
    await transact([write, ...moveCounter(counter, scheduledBy), ...uses])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    throw error.failed.includes(0) ? stale() : fileGone()
  }
}

/** @param seenVersion the newest if missing @throws Problem stale-version if it is not the newest */
export async function updatePost(
  id: string,
  seenVersion: number | undefined,
  now: Date,
  change: (post: StoredPost) => StoredPost,
): Promise<StoredPost> {
  const read = async () => {
    const before = await getPost(id)
    if (seenVersion !== undefined && seenVersion !== before.version) throw stale()
    const changed = change({ ...before, updated_by: undefined })
    const after = { ...changed, version: before.version + 1, updated_at: now.toISOString() }
    return { before, after }
  }
  return readAndWrite(
    read,
    ({ before, after }) => replacePost(before, after),
    seenVersion === undefined ? undefined : 1,
  )
}

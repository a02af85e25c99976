import { Problem } from '#shared/api/problem.ts'
import { filesOf } from '#shared/media/model.ts'
import { attentionReasons } from '#shared/posts/post-state.ts'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { moveCounter, type CounterName } from '#aws/counters.ts'
import { ConditionFailed, db, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { contentHash } from '../domain/content-hash.ts'
import { isDeleted, readDeleted, toDeletedItem } from './deleted.ts'
import { toItem } from './item.ts'
import { countUses, fileGone } from './media-records.ts'
import { storedPost, type PostKind, type StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

export { storedPost, type PostKind, type StoredPost } from '../domain/stored-post.ts'

const counted = (post: StoredPost | undefined): number => (post?.status === 'scheduled' ? 1 : 0)
const counter: CounterName = 'scheduled_posts'

export const notFound = (): Problem => new Problem('not-found', 'This post no longer exists.')
export const stale = (): Problem =>
  new Problem(
    'stale-version',
    'Someone else changed this post in the meantime. Reload it and repeat your change.',
  )

/** A post of either kind, as it is at this moment. */
export async function findPost(id: string): Promise<StoredPost | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: POSTS_TABLE, Key: { id }, ConsistentRead: true }),
  )
  return Item && !isDeleted(Item) ? storedPost.parse(Item) : undefined
}

/** @throws Problem not-found, also when the post is of the other kind */
export async function getPost(kind: PostKind, id: string): Promise<StoredPost> {
  const post = await findPost(id)
  if (post?.kind !== kind) throw notFound()
  return post
}

/** A new version. What is scheduled is fixed: what is found changed when it is claimed does not leave. */
const withContentHash = (post: StoredPost): StoredPost => ({
  ...post,
  ...(post.status === 'scheduled' ? { content_hash: contentHash(post) } : {}),
  checked: undefined,
})

/** @throws Problem when one of its files is not there any more */
export async function insertPost(post: StoredPost): Promise<void> {
  const Item = toItem(withContentHash(post))
  await changePost(
    { Put: { TableName: POSTS_TABLE, Item, ConditionExpression: 'attribute_not_exists(id)' } },
    counted(post),
    countUses([], filesOf(post.media), post.created_at),
  )
}

/** Notes since when a post has waited for a person, in all and for each platform; a new failure starts over. */
function withAttention(before: StoredPost, after: StoredPost): StoredPost {
  const had = new Map(attentionReasons(before).map((reason) => [reason.platform, JSON.stringify(reason)]))
  const has = attentionReasons(after)
  if (has.length === 0) return { ...after, attention_at: undefined, waiting_since: undefined }
  const isOld = (reason: (typeof has)[number]) => had.get(reason.platform) === JSON.stringify(reason)
  const waiting_since = Object.fromEntries(
    has.map((reason) => [
      reason.platform,
      (isOld(reason) && (before.waiting_since?.[reason.platform] ?? before.attention_at)) || after.updated_at,
    ]),
  )
  const isSame = before.attention_at !== undefined && had.size === has.length && has.every(isOld)
  return { ...after, attention_at: isSame ? before.attention_at : after.updated_at, waiting_since }
}

/**
 * Replaces a post, provided nobody changed it since `before` was read.
 * @returns the post as it is stored
 * @throws Problem stale-version, or when one of its files is not there any more
 */
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

/** Posts one transaction replaces: with their counter they stay well inside its limits of items and bytes. */
export const replacedAtOnce = 24

/**
 * Replaces up to 24 posts, whose files stay the same, and moves their counter once: thousands falling due in a minute do
 * not queue up for it.
 * @returns those that were replaced; posts that changed since they were read stay as they are
 */
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

/** Deletes a post; for a day `restorePost` brings it back. @throws Problem stale-version */
export async function deletePost(before: StoredPost, now: Date): Promise<void> {
  await changePost(
    { Put: { TableName: POSTS_TABLE, Item: toDeletedItem(before, now), ...unchangedSince(before) } },
    -counted(before),
    countUses(filesOf(before.media), [], now.toISOString()),
  )
}

/**
 * Brings a deleted post back, as a new version. One that was scheduled for a time that has passed comes back as a draft:
 * undoing sends nothing.
 * @throws Problem not-found after a day, or when one of its files is not there any more
 */
export async function restorePost(kind: PostKind, id: string, now: Date): Promise<void> {
  const { Item } = await db.send(
    new GetCommand({ TableName: POSTS_TABLE, Key: { id }, ConsistentRead: true }),
  )
  const before = Item && isDeleted(Item) ? readDeleted(Item, now) : Item && storedPost.parse(Item)
  if (before?.kind !== kind) throw notFound()
  if (Item && !isDeleted(Item)) return
  const isLate = before.status === 'scheduled' && Date.parse(before.scheduled_for ?? '') <= now.getTime()
  const after = withAttention(
    before,
    withContentHash({
      ...before,
      status: isLate ? 'draft' : before.status,
      version: before.version + 1,
      updated_at: now.toISOString(),
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

/** Writes a post together with the counters that depend on it. */
async function changePost(write: Writes[number], scheduledBy: number, uses: Writes): Promise<void> {
  try {
    await transact([write, ...moveCounter(counter, scheduledBy), ...uses])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    throw error.failed.includes(0) ? stale() : fileGone()
  }
}

/**
 * Reads, changes and writes a post. A caller that names the version it saw is told when it is stale; one that does
 * not gets its change applied to the newest state.
 * @param change gives the new state, or throws the Problem that forbids it
 */
export async function updatePost(
  kind: PostKind,
  id: string,
  seenVersion: number | undefined,
  now: Date,
  change: (post: StoredPost) => StoredPost,
): Promise<StoredPost> {
  const read = async () => {
    const before = await getPost(kind, id)
    if (seenVersion !== undefined && seenVersion !== before.version) throw stale()
    const after = { ...change(before), version: before.version + 1, updated_at: now.toISOString() }
    return { before, after }
  }
  return readAndWrite(
    read,
    ({ before, after }) => replacePost(before, after),
    seenVersion === undefined ? undefined : 1,
  )
}

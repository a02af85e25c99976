import { Problem } from '#shared/api/problem.ts'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { moveCounter, type CounterName } from '#kernel/counters.ts'
import { ConditionFailed, db, transact } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { queryPage, type Page } from '#kernel/page.ts'
import { composition } from '#shared/posts/composition.ts'
import { delivery, platforms, socialStatus, variants } from '#shared/posts/model.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

export const postKind = z.enum(['linkedin', 'social'])
export type PostKind = z.infer<typeof postKind>

/** A post as it is stored: both kinds in one table, so that one clock and one engine serve both. */
export const storedPost = z.object({
  id: z.string(),
  kind: postKind,
  title: z.string(),
  content: z.string(),
  platforms: z.array(z.enum(platforms)),
  variants: z._default(variants, {}),
  status: socialStatus,
  scheduled_for: z._default(z.nullable(z.string()), null),
  ...composition,
  /** While publishing: when the clock is to see whether the sender died half-way. */
  look_again_at: z.optional(z.string()),
  /** The version the last publish claimed; what it sends carries this number in the delivery ledger. */
  publish_version: z.optional(z.int()),
  /** The outcome on each platform, copied from the delivery ledger when a publish settles. */
  deliveries: z._default(z.array(delivery), []),
  post_id: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type StoredPost = z.infer<typeof storedPost>

/** Adds the keys of the sparse indexes: `by-month` for what has a date, `due` for what the clock is to look at. */
const toItem = ({ scheduled_for, look_again_at, ...post }: StoredPost) => {
  const dueAt =
    post.status === 'scheduled'
      ? scheduled_for
      : post.status === 'publishing'
        ? (look_again_at ?? post.updated_at)
        : null
  return {
    ...post,
    ...(scheduled_for === null ? {} : { scheduled_for, month: monthKey(post.kind, scheduled_for) }),
    ...(post.status === 'publishing' ? { look_again_at } : {}),
    ...(dueAt === null ? {} : { due: 'due', due_at: dueAt }),
  }
}

const monthKey = (kind: PostKind, instant: string): string => `${kind}#${instant.slice(0, 7)}`

const counted = (post: StoredPost | undefined): number => (post?.status === 'scheduled' ? 1 : 0)
const counter: CounterName = 'scheduled_posts'

export const notFound = (): Problem => new Problem('not-found', 'This post does not exist any more.')
export const stale = (): Problem =>
  new Problem(
    'stale-version',
    'Someone else changed this post meanwhile. Load it again and repeat your change.',
  )

/** @throws Problem not-found, also when the post is of the other kind */
export async function getPost(kind: PostKind, id: string): Promise<StoredPost> {
  const { Item } = await db.send(
    new GetCommand({ TableName: POSTS_TABLE, Key: { id }, ConsistentRead: true }),
  )
  const post = Item && storedPost.parse(Item)
  if (post?.kind !== kind) throw notFound()
  return post
}

export async function insertPost(post: StoredPost): Promise<void> {
  await transact([
    { Put: { TableName: POSTS_TABLE, Item: toItem(post), ConditionExpression: 'attribute_not_exists(id)' } },
    ...moveCounter(counter, counted(post)),
  ])
}

/**
 * Replaces a post, provided nobody changed it since `before` was read.
 * @throws Problem stale-version
 */
export async function replacePost(before: StoredPost, after: StoredPost): Promise<void> {
  await changePost(
    {
      Put: { TableName: POSTS_TABLE, Item: toItem(after), ...unchangedSince(before) },
    },
    counted(after) - counted(before),
  )
}

/** @throws Problem stale-version */
export async function deletePost(before: StoredPost): Promise<void> {
  await changePost(
    { Delete: { TableName: POSTS_TABLE, Key: { id: before.id }, ...unchangedSince(before) } },
    -counted(before),
  )
}

const unchangedSince = ({ version }: StoredPost) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
})

async function changePost(write: Parameters<typeof transact>[0][number], scheduledBy: number): Promise<void> {
  try {
    await transact([write, ...moveCounter(counter, scheduledBy)])
  } catch (error) {
    if (error instanceof ConditionFailed) throw stale()
    throw error
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
  for (let attempt = 1; ; attempt++) {
    const before = await getPost(kind, id)
    if (seenVersion !== undefined && seenVersion !== before.version) throw stale()
    const after = { ...change(before), version: before.version + 1, updated_at: now.toISOString() }
    try {
      await replacePost(before, after)
      return after
    } catch (error) {
      const lostRace = error instanceof Problem && error.code === 'stale-version'
      if (!lostRace || seenVersion !== undefined || attempt === 5) throw error
    }
  }
}

const parse = (item: unknown): StoredPost => storedPost.parse(item)

export const listNewest = (
  kind: PostKind,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredPost>> =>
  queryPage(
    {
      TableName: POSTS_TABLE,
      IndexName: 'newest',
      KeyConditionExpression: '#kind = :kind',
      ExpressionAttributeNames: { '#kind': 'kind' },
      ExpressionAttributeValues: { ':kind': kind },
      ScanIndexForward: false,
    },
    { ...page, parse },
  )

/** Posts whose time lies in [from, to), earliest first: one query per month touched, a page's worth in all. */
export async function listRange(
  kind: PostKind,
  from: string,
  to: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredPost>> {
  const items: StoredPost[] = []
  const [resumeMonth, resumeCursor] = splitCursor(cursor)
  for (const month of monthsBetween(from, to)) {
    if (resumeMonth && month < resumeMonth) continue
    const page = await queryPage(
      {
        TableName: POSTS_TABLE,
        IndexName: 'by-month',
        KeyConditionExpression: '#month = :month AND scheduled_for BETWEEN :from AND :last',
        ExpressionAttributeNames: { '#month': 'month' },
        ExpressionAttributeValues: {
          ':month': `${kind}#${month}`,
          ':from': from,
          ':last': new Date(Date.parse(to) - 1).toISOString(),
        },
      },
      { limit: limit - items.length, cursor: month === resumeMonth ? resumeCursor : undefined, parse },
    )
    items.push(...page.items)
    if (page.next_cursor) return { items, next_cursor: `${month}.${page.next_cursor}` }
    const next = nextMonth(month)
    if (items.length >= limit && next < to) return { items, next_cursor: `${next}.` }
  }
  return { items }
}

function splitCursor(cursor: string | undefined): [string | undefined, string | undefined] {
  if (!cursor) return [undefined, undefined]
  const match = /^(\d{4}-\d{2})\.([\w-]*)$/.exec(cursor)
  if (!match)
    throw new Problem('invalid-request', 'This cursor is not one we gave out. Start from the first page.', {
      errors: [{ field: 'cursor', message: 'Use the next_cursor of the page before.' }],
    })
  return [match[1], match[2] || undefined]
}

const nextMonth = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 7)
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month < to; month = nextMonth(month)) months.push(month)
  return months
}

/** What the clock is to look at by `until`, earliest first, at most `limit`: reads only what is due. */
export const listDue = async (until: Date, limit: number): Promise<StoredPost[]> => {
  const page = await queryPage(
    {
      TableName: POSTS_TABLE,
      IndexName: 'due',
      KeyConditionExpression: '#due = :due AND due_at <= :until',
      ExpressionAttributeNames: { '#due': 'due' },
      ExpressionAttributeValues: { ':due': 'due', ':until': until.toISOString() },
    },
    { limit, parse },
  )
  return page.items
}

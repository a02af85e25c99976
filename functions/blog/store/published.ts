import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { nullableText } from '#shared/api/fields.ts'
import { db, queryPages, type Writes, ConditionFailed, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { listsOf, pathsOf, placeOf, type ListName } from '../domain/lists.ts'
import type { LiveArticle, Undrawn } from '../domain/stored-article.ts'
import {
  allList,
  countKey,
  isCountedBy,
  type CountedBy,
  listId,
  liveKey,
  pendingKey,
  toEntry,
  articleKey,
} from './item.ts'
import type { Pending } from './pending.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

/** An article as stored in lists. */
const entry = z.object({
  /** Its place in lists, see `placeOf`. */
  sort: z.string(),
  article: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  published_at: nullableText,
  updated_at: nullableText,
  reading_time: z.int(),
  feature_image: z.nullable(z.object({ id: z.string(), alt: z.string() })),
})
export type Entry = z.infer<typeof entry>

const query = (input: Omit<QueryCommandInput, 'TableName'>): QueryCommandInput => ({
  TableName: BLOG_TABLE,
  ConsistentRead: true,
  ...input,
})

async function entries(input: Omit<QueryCommandInput, 'TableName'>): Promise<Entry[]> {
  const { Items = [] } = await db.send(new QueryCommand(query(input)))
  return Items.map((item) => entry.parse(item))
}

const inList = (list: Pick<ListName, 'by' | 'slug'> | undefined) => ({
  KeyConditionExpression: 'id = :list',
  ExpressionAttributeValues: { ':list': list ? listId(list) : allList },
  ScanIndexForward: false,
})

/** The newest articles of a list, or of all. */
export const newestOf = (list: Pick<ListName, 'by' | 'slug'> | undefined, limit: number): Promise<Entry[]> =>
  entries({ ...inList(list), Limit: limit })

/** All articles of a list, the newest first. */
export async function allOf(list: Pick<ListName, 'by' | 'slug'>): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const { items } of queryPages(query(inList(list))))
    all.push(...items.map((item) => entry.parse(item)))
  return all
}

const counted = z.object({ sort: z.string(), name: z.string(), count: z.number() })

/** The lists of a type that contain articles, with their number. */
export async function listsBy(by: CountedBy): Promise<{ slug: string; name: string; count: number }[]> {
  const all: z.infer<typeof counted>[] = []
  const pages = queryPages(
    query({
      KeyConditionExpression: 'id = :by',
      ExpressionAttributeValues: { ':by': countKey({ by, slug: '' }).id },
    }),
  )
  for await (const { items } of pages) all.push(...items.map((item) => counted.parse(item)))
  return all.flatMap(({ sort, name, count }) => (count > 0 ? [{ slug: sort, name, count }] : []))
}

/** The published version of an article before and after a change; undefined if there is none. */
export interface Change {
  was: LiveArticle | undefined
  is: LiveArticle | undefined
}

/**
 * The part of a transaction that changes the published version of an article and notes the pages to render.
 * @param heldUntil when the clock renders the pages, if the writer has not done it
 * @returns the writes, and the note as it will be if no earlier one was left
 */
export function showWrites(
  id: string,
  { was, is }: Change,
  now: Date,
  heldUntil?: Date,
): { writes: Writes; pending: Pending } {
  const key = liveKey(id)
  const pending = {
    sort: id,
    paths: new Set([...pathsOf(was), ...pathsOf(is)]),
    writes: 1,
    since: now.toISOString(),
  }
  const writes: Writes = [
    is
      ? { Put: { TableName: BLOG_TABLE, Item: { ...is, ...key } } }
      : { Delete: { TableName: BLOG_TABLE, Key: key } },
    ...entryWrites(was, is),
    ...countWrites(was, is),
    pendingWrite(pending, heldUntil),
  ]
  return { writes, pending }
}

function entryWrites(was: LiveArticle | undefined, is: LiveArticle | undefined): Writes {
  const keysOf = (live: LiveArticle | undefined) =>
    live ? [allList, ...listsOf(live).map(listId)].map((id) => ({ id, sort: placeOf(live) })) : []
  const after = keysOf(is)
  const gone = keysOf(was).filter(({ id, sort }) => !after.some((key) => key.id === id && key.sort === sort))
  return [
    ...after.map((key) => ({ Put: { TableName: BLOG_TABLE, Item: { ...(is ? toEntry(is) : {}), ...key } } })),
    ...gone.map((Key) => ({ Delete: { TableName: BLOG_TABLE, Key } })),
  ]
}

function countWrites(was: LiveArticle | undefined, is: LiveArticle | undefined): Writes {
  const lists = (live: LiveArticle | undefined) =>
    live ? listsOf(live).filter(({ by }) => isCountedBy(by)) : []
  const without = (some: ListName[], others: ListName[]) =>
    some.filter((list) => !others.some((other) => listId(other) === listId(list)))
  const move = (by: number) => (list: ListName) => ({
    Update: {
      TableName: BLOG_TABLE,
      Key: countKey(list),
      UpdateExpression: 'ADD #count :by SET #name = :name',
      ExpressionAttributeNames: { '#count': 'count', '#name': 'name' },
      ExpressionAttributeValues: { ':by': by, ':name': list.name },
    },
  })
  return [...without(lists(is), lists(was)).map(move(1)), ...without(lists(was), lists(is)).map(move(-1))]
}

/** Paths are added to the note until they are rendered. */
const pendingWrite = (
  { sort, paths, writes, since }: Pending,
  heldUntil: Date | undefined,
): Writes[number] => ({
  Update: {
    TableName: BLOG_TABLE,
    Key: pendingKey(sort),
    UpdateExpression: `ADD paths :paths, writes :one SET since = if_not_exists(since, :now)${heldUntil ? ', held_until = :held' : ''}`,
    ExpressionAttributeValues: {
      ':paths': paths,
      ':one': writes,
      ':now': since,
      ...(heldUntil ? { ':held': heldUntil.toISOString() } : {}),
    },
  },
})

/** Notes that the published version of an article could not be rendered, or that it could. Staff see it in lists. */
export async function noteUndrawn({ id, version }: LiveArticle, undrawn: Undrawn | undefined): Promise<void> {
  const write = (Key: Record<string, string>): Writes[number] => ({
    Update: {
      TableName: BLOG_TABLE,
      Key,
      UpdateExpression: undrawn ? 'SET undrawn = :undrawn' : 'REMOVE undrawn',
      ConditionExpression: Key['sort'] === 'live' ? 'version = :version' : 'live_version = :version',
      ExpressionAttributeValues: { ':version': version, ...(undrawn ? { ':undrawn': undrawn } : {}) },
    },
  })
  try {
    await transact([write(liveKey(id)), write(articleKey(id))])
  } catch (error) {
    // Another version was published, or the article was unpublished.
    if (!(error instanceof ConditionFailed)) throw error
  }
}

import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { nullableText } from '#shared/api/fields.ts'
import { db, queryPages, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { listsOf, pathsOf, placeOf, type ListName } from '../domain/lists.ts'
import type { LiveArticle } from '../domain/stored-article.ts'
import {
  allList,
  countKey,
  isCountedBy,
  type CountedBy,
  listId,
  liveKey,
  pendingKey,
  toEntry,
} from './item.ts'
import type { Pending } from './pending.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

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

export const newestOf = (list: Pick<ListName, 'by' | 'slug'> | undefined, limit: number): Promise<Entry[]> =>
  entries({ ...inList(list), Limit: limit })

export async function allOf(list: Pick<ListName, 'by' | 'slug'>): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const { items } of queryPages(query(inList(list))))
    all.push(...items.map((item) => entry.parse(item)))
  return all
}

const counted = z.object({ sort: z.string(), name: z.string(), count: z.number() })

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

export interface Change {
  was: LiveArticle | undefined
  is: LiveArticle | undefined
}

export function showWrites(id: string, { was, is }: Change, now: Date): { writes: Writes; pending: Pending } {
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
    pendingWrite(pending),
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

const pendingWrite = ({ sort, paths, writes, since }: Pending): Writes[number] => ({
  Update: {
    TableName: BLOG_TABLE,
    Key: pendingKey(sort),
    UpdateExpression: 'ADD paths :paths, writes :one SET since = if_not_exists(since, :now)',
    ExpressionAttributeValues: {
      ':paths': paths,
      ':one': writes,
      ':now': since,
    },
  },
})

import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RenderedPage } from '#shared/blog/renderer.ts'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { batchGet, ConditionFailed, db, queryPages, transact, type Writes } from '#aws/db.ts'
import { s3 } from '#aws/s3.ts'
import { readEnv } from '#lib/env.ts'
import type { Due } from './due.ts'
import { liveArticle, slugAt, type LiveArticle } from '../domain/stored-article.ts'
import { liveKey, pageKey, slugKey } from './item.ts'

const { BLOG_TABLE, PAGES_BUCKET } = readEnv('BLOG_TABLE', 'PAGES_BUCKET')

const pageRecord = z.object({
  sort: z.string(),
  object: optionalText,
})
export type PageRecord = z.infer<typeof pageRecord>

const address = z.object({ id: z.string(), article: z.string() })

export async function ownersOf(paths: readonly string[]): Promise<Map<string, string>> {
  const keyOf = (path: string) => slugKey(slugAt(path))
  const items = await batchGet(BLOG_TABLE, paths.map(keyOf), { ConsistentRead: true })
  const owners = new Map(items.map((item) => address.parse(item)).map(({ id, article }) => [id, article]))
  return new Map(
    paths.flatMap((path) => [owners.get(keyOf(path).id)].flatMap((id) => (id ? [[path, id]] : []))),
  )
}

const found = z.array(z.union([liveArticle, pageRecord]))

export async function readPages(
  paths: Iterable<string>,
  articles: Iterable<string>,
): Promise<{ records: Map<string, PageRecord>; lives: Map<string, LiveArticle> }> {
  const keys = [...[...paths].map(pageKey), ...[...articles].map(liveKey)]
  const items = found.parse(await batchGet(BLOG_TABLE, keys, { ConsistentRead: true }))
  return {
    records: new Map(items.flatMap((item) => ('markdown' in item ? [] : [[item.sort, item]]))),
    lives: new Map(items.flatMap((item) => ('markdown' in item ? [[item.id, item]] : []))),
  }
}

/** A changed page is a new object, so the edge may cache each object forever. Browsers ask again. */
const cacheControl = 'public, max-age=0, s-maxage=31536000, must-revalidate'

export const storePage = ({ contentType, body }: RenderedPage, object: string): Promise<unknown> =>
  s3.send(
    new PutObjectCommand({
      Bucket: PAGES_BUCKET,
      Key: object,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  )

/** Stylesheets stay, because pages that link to them may stay. */
export const storeSheet = (path: string, css: string): Promise<unknown> =>
  s3.send(
    new PutObjectCommand({
      Bucket: PAGES_BUCKET,
      Key: path.slice(1),
      Body: css,
      ContentType: 'text/css; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  )

const retiredAfterMs = 60 * 60_000

/** @param settles conditional writes, added if their conditions hold @returns whether they held */
export async function recordPages(
  records: readonly PageRecord[],
  retired: readonly string[],
  now: Date,
  settles: Writes = [],
): Promise<boolean> {
  const due_at = new Date(now.getTime() + retiredAfterMs).toISOString()
  const items = [
    ...records.map((record) => ({ ...pageKey(record.sort), ...record })),
    ...retired
      .slice(0, 1)
      .map((sort) => ({ id: 'retired', sort, objects: retired, due_list: 'retired', due_at })),
  ]
  const notes = items.map((Item) => ({ Put: { TableName: BLOG_TABLE, Item } }))
  try {
    await writeMany([...notes, ...settles])
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    await writeMany(notes)
    return false
  }
}

/** As many as fit into a transaction. */
const atOnce = 100

async function writeMany(writes: Writes): Promise<void> {
  for (let at = 0; at < writes.length; at += atOnce) await transact(writes.slice(at, at + atOnce))
}

export async function removeRetired({ sort, objects = [sort] }: Due): Promise<void> {
  await Promise.all(objects.map((Key) => s3.send(new DeleteObjectCommand({ Bucket: PAGES_BUCKET, Key }))))
  await db.send(new DeleteCommand({ TableName: BLOG_TABLE, Key: { id: 'retired', sort } }))
}

export async function* publishedPaths(
  after: string | undefined,
): AsyncGenerator<{ paths: string[]; more: boolean }> {
  const pages = queryPages({
    TableName: BLOG_TABLE,
    KeyConditionExpression: after === undefined ? 'id = :page' : 'id = :page AND sort > :after',
    ExpressionAttributeValues: { ':page': 'page', ...(after === undefined ? {} : { ':after': after }) },
    Limit: 50,
  })
  for await (const { items, more } of pages)
    yield { paths: items.map((item) => pageRecord.parse(item).sort), more }
}

const designRecord = z.object({
  design: z.string(),
  after: optionalText,
  done: z.boolean(),
  pages: z.int(),
})
export type DesignRecord = z.infer<typeof designRecord>
const designKey = { id: 'design', sort: 'design' }

export async function readDesign(): Promise<DesignRecord | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: BLOG_TABLE, Key: designKey, ConsistentRead: true }),
  )
  return Item && designRecord.parse(Item)
}

export const writeDesign = async (record: DesignRecord): Promise<void> => {
  await db.send(new PutCommand({ TableName: BLOG_TABLE, Item: { ...designKey, ...record } }))
}

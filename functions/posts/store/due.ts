import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { dueAt, duePartitions, unknownPartition, type DueKind, parsePosts } from './item.ts'
import type { StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

/** Roughly earliest first, at most eight times `limit` a page. @throws after the last page if one was unreadable */
export async function* pagesDue(kind: DueKind, until: Date, limit: number): AsyncGenerator<StoredPost[]> {
  let unreadable = 0
  let open = duePartitions(kind).map((partition) => ({ partition, from: undefined as Key | undefined }))
  while (open.length > 0) {
    const pages = await Promise.all(
      open.map(({ partition, from }) => readPage(partition, until, limit, from)),
    )
    const { posts, unreadable: skipped } = parsePosts(pages.flatMap((page) => page.items))
    unreadable += skipped.length
    if (posts.length > 0) yield posts.toSorted((a, b) => ((dueAt(a) ?? '') < (dueAt(b) ?? '') ? -1 : 1))
    open = pages.flatMap(({ partition, from }) => (from ? [{ partition, from }] : []))
  }
  if (unreadable > 0) throw new Error(`${unreadable} posts that are due cannot be read`)
}

export async function postsUnknown(until: Date, limit: number): Promise<StoredPost[]> {
  return parsePosts((await readPage(unknownPartition, until, limit, undefined)).items).posts
}

type Key = Record<string, unknown>

async function readPage(partition: string, until: Date, limit: number, from: Key | undefined) {
  const { Items = [], LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: POSTS_TABLE,
      IndexName: 'due',
      KeyConditionExpression: '#due = :due AND due_at <= :until',
      ExpressionAttributeNames: { '#due': 'due' },
      ExpressionAttributeValues: { ':due': partition, ':until': until.toISOString() },
      Limit: limit,
      ExclusiveStartKey: from,
    }),
  )
  return { partition, items: Items, from: LastEvaluatedKey }
}

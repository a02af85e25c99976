import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { db } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { log } from '#kernel/log.ts'
import { dueAt, duePartitions, type DueKind } from './item.ts'
import { storedPost, type StoredPost } from './stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

/**
 * What the clock is to look at by `until`, about earliest first, in pages of at most eight times `limit`: reads only what
 * is due, whatever the table's size. A record that cannot be read is logged and left out; it holds up no other.
 */
export async function* pagesDue(kind: DueKind, until: Date, limit: number): AsyncGenerator<StoredPost[]> {
  let open = duePartitions(kind).map((partition) => ({ partition, from: undefined as Key | undefined }))
  while (open.length > 0) {
    const pages = await Promise.all(
      open.map(({ partition, from }) => readPage(partition, until, limit, from)),
    )
    const posts = pages.flatMap(({ items }) => items.flatMap(readable))
    if (posts.length > 0) yield posts.toSorted((a, b) => ((dueAt(a) ?? '') < (dueAt(b) ?? '') ? -1 : 1))
    open = pages.flatMap(({ partition, from }) => (from ? [{ partition, from }] : []))
  }
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

function readable(item: Key): StoredPost[] {
  const post = storedPost.safeParse(item)
  if (post.success) return [post.data]
  log('error', 'posts/unreadable', { post: String(item['id']) })
  return []
}

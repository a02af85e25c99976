import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { db, queryPages } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { unknownPartition, type DueKind, parsePosts } from './item.ts'
import type { StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

/**
 * Reads the posts due by `until`, earliest first, in pages of at most `limit`. The cost does not depend on the size of the
 * table. A record that cannot be parsed is logged and skipped.
 * @throws after the last page if there were such records, so that an alarm reports them
 */
export async function* pagesDue(kind: DueKind, until: Date, limit: number): AsyncGenerator<StoredPost[]> {
  let unreadable = 0
  for await (const { items } of queryPages(dueQuery(kind, until, limit))) {
    const { read, unreadable: skipped } = parsePosts(items)
    unreadable += skipped.length
    if (read.length > 0) yield read
  }
  if (unreadable > 0) throw new Error(`${unreadable} posts that are due cannot be read`)
}

export async function postsUnknown(until: Date, limit: number): Promise<StoredPost[]> {
  const { Items = [] } = await db.send(new QueryCommand(dueQuery(unknownPartition, until, limit)))
  return parsePosts(Items).read
}

const dueQuery = (partition: string, until: Date, limit: number): QueryCommandInput => ({
  TableName: POSTS_TABLE,
  IndexName: 'due',
  KeyConditionExpression: '#due = :due AND due_at <= :until',
  ExpressionAttributeNames: { '#due': 'due' },
  ExpressionAttributeValues: { ':due': partition, ':until': until.toISOString() },
  Limit: limit,
})

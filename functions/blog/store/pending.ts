import * as z from 'zod/mini'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { db, queryPages, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { pendingKey } from './item.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

const pending = z.object({
  /** The id of the article that changed. */
  sort: z.string(),
  paths: z.set(z.string()),
  writes: z.int(),
  since: z.string(),
})
export type Pending = z.infer<typeof pending>

export async function findPending(id: string): Promise<Pending | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: BLOG_TABLE, Key: pendingKey(id), ConsistentRead: true }),
  )
  return Item && pending.parse(Item)
}

export async function* allPending(): AsyncGenerator<Pending[]> {
  const pages = queryPages({
    TableName: BLOG_TABLE,
    KeyConditionExpression: 'id = :pending',
    ExpressionAttributeValues: { ':pending': 'pending' },
    ConsistentRead: true,
  })
  for await (const { items } of pages) yield items.map((item) => pending.parse(item))
}

/** The part of a transaction that removes the note of rendered pages. It fails if more was added to the note. */
export const settleWrite = ({ sort, writes, since }: Pending): Writes[number] => ({
  Delete: {
    TableName: BLOG_TABLE,
    Key: pendingKey(sort),
    // A new note starts at one write again.
    ConditionExpression: 'writes = :writes AND since = :since',
    ExpressionAttributeValues: { ':writes': writes, ':since': since },
  },
})

import * as z from 'zod/mini'
import { queryPages, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

const due = z.object({
  id: z.string(),
  sort: z.string(),
  /** Of what is retired: all that one change took off the site; where absent, the one it is named for. */
  objects: z.optional(z.array(z.string())),
})
export type Due = z.infer<typeof due>

/** What the clock is to do by now, the longest due first. */
export async function* dueBy(list: 'publish' | 'purge' | 'retired', now: Date): AsyncGenerator<Due[]> {
  const pages = queryPages({
    TableName: BLOG_TABLE,
    IndexName: 'due',
    KeyConditionExpression: 'due_list = :list AND due_at <= :now',
    ExpressionAttributeValues: { ':list': list, ':now': now.toISOString() },
    Limit: 25,
  })
  for await (const { items } of pages) yield items.map((item) => due.parse(item))
}

/** Removes all that lies under an article's id. */
export async function removeAll(id: string): Promise<void> {
  const pages = queryPages({
    TableName: BLOG_TABLE,
    KeyConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': id },
    ProjectionExpression: 'id, sort',
    Limit: 100,
  })
  for await (const { items } of pages)
    if (items.length > 0) await transact(items.map((Key) => ({ Delete: { TableName: BLOG_TABLE, Key } })))
}

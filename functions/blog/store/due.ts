import * as z from 'zod/mini'
import { queryPages, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

const due = z.object({
  id: z.string(),
  sort: z.string(),
  /** Of retired pages: all objects that one change replaced; if absent, the object named by `sort`. */
  objects: z.optional(z.array(z.string())),
})
export type Due = z.infer<typeof due>

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

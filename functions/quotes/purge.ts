import { keptDays } from '#shared/quotes/retention.ts'
import * as z from 'zod/mini'
import { queryPages } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { getRevision } from './store/read.ts'
import { removeQuote } from './store/write.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

const key = z.object({ quoteId: z.string(), revision: z.int() })
type Key = z.infer<typeof key>

/** Listed revisions past their retention. The table's TTL removes the rest of a quote. */
export async function* dueToPurge(now: Date): AsyncGenerator<Key[]> {
  const until = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const pages = queryPages({
    TableName: QUOTES_TABLE,
    IndexName: 'newest',
    KeyConditionExpression: '#list = :list AND #made <= :until',
    ExpressionAttributeNames: { '#list': 'list', '#made': 'created_at' },
    ExpressionAttributeValues: { ':list': 'quotes', ':until': until },
    Limit: 25,
  })
  for await (const { items } of pages) yield items.map((item) => key.parse(item))
}

/** Removes a revision and its part of the counts. */
export const purge = async ({ quoteId, revision }: Key): Promise<void> =>
  removeQuote(await getRevision(quoteId, revision))

import { ownNames } from '#shared/session/names.ts'
import { Problem } from '#shared/api/problem.ts'
import { keptDays } from '#shared/quotes/retention.ts'
import * as z from 'zod/mini'
import { queryPages } from '#aws/db.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { readEnv } from '#lib/env.ts'
import { asSettled, requireAllowed } from './domain/changes.ts'
import { quoteEventOf } from './domain/event.ts'
import { getRevision } from './store/read.ts'
import { writeWithLead } from './store/with-lead.ts'
import { removeQuote } from './store/write.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

const key = z.object({ quoteId: z.string(), revision: z.int() })
type Key = z.infer<typeof key>

export async function* dueToExpire(now: Date): AsyncGenerator<Key[]> {
  const pages = queryPages({
    TableName: QUOTES_TABLE,
    IndexName: 'ending',
    KeyConditionExpression: '#list = :list AND #ends <= :now',
    ExpressionAttributeNames: { '#list': 'open_list', '#ends': 'expires_at' },
    ExpressionAttributeValues: { ':list': 'open', ':now': now.toISOString() },
    Limit: 25,
  })
  for await (const { items } of pages) yield items.map((item) => key.parse(item))
}

/** Does nothing if the customer answered meanwhile. */
export async function expire({ quoteId, revision }: Key, now: Date): Promise<void> {
  const read = async () => {
    const quote = await getRevision(quoteId, revision)
    requireAllowed('expire', quote)
    return quote
  }
  try {
    await readAndWrite(read, async (before) => {
      const after = asSettled(before, 'expire', ownNames.system, now)
      const events = [quoteEventOf(revision, 'expired', ownNames.system, now)]
      await writeWithLead([{ before, after, events }], { kind: 'quote-expired', who: ownNames.system }, now)
    })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'wrong-state')) throw error
  }
}

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

export const purge = async ({ quoteId, revision }: Key): Promise<void> =>
  removeQuote(await getRevision(quoteId, revision))

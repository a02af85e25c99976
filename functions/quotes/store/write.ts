import type { QuoteEvent } from '#shared/quotes/record.ts'
import { addTo } from '#aws/counters.ts'
import { ConditionFailed, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { stale } from '../domain/changes.ts'
import { countChanges } from '../domain/counts.ts'
import { isListed, type StoredQuote } from '../domain/stored-quote.ts'
import { wordKeysOf, type WordKey } from '../domain/search-words.ts'
import { expiryOf, keyOf, toItem } from './item.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

export const quotesCounter = 'quotes'

/** Every write adds events that record who did it. */
export interface QuoteChange {
  before?: StoredQuote | undefined
  after: StoredQuote
  events: readonly QuoteEvent[]
}

export const asWritten = ({ before, after }: QuoteChange): StoredQuote => ({
  ...after,
  writes: (before?.writes ?? 0) + 1,
})

function revisionWrite(change: QuoteChange): Writes[number] {
  const { before } = change
  const Item = toItem(asWritten(change))
  const put = { TableName: QUOTES_TABLE, Item }
  if (!before) return { Put: { ...put, ConditionExpression: 'attribute_not_exists(quote_id)' } }
  return { Put: { ...put, ...asRead(before) } }
}

function wordWrites({ before, after }: Partial<QuoteChange>): Writes {
  const keys = (quote: StoredQuote | undefined) =>
    new Map<string, WordKey>(quote && isListed(quote) ? wordKeysOf(quote).map((key) => [key.sort, key]) : [])
  const [old, fresh] = [keys(before), keys(after)]
  return [
    ...[...old]
      .filter(([sort]) => !fresh.has(sort))
      .map(([, Key]) => ({ Delete: { TableName: QUOTES_TABLE, Key } })),
    ...[...fresh]
      .filter(([sort]) => !old.has(sort))
      .map(([, Key]) => ({
        Put: { TableName: QUOTES_TABLE, Item: { ...Key, expires: after && expiryOf(after.created_at) } },
      })),
  ]
}

export const eventWrite = (quoteId: string, event: QuoteEvent): Writes[number] => ({
  Put: {
    TableName: QUOTES_TABLE,
    Item: { quote_id: quoteId, sort: `event#${event.id}`, ...event, expires: expiryOf(event.at) },
    ConditionExpression: 'attribute_not_exists(quote_id)',
  },
})

export function writesOf(changes: readonly QuoteChange[]): Writes {
  const counts = countChanges(changes)
  return [
    ...changes.flatMap((change) => [
      revisionWrite(change),
      ...change.events.map((event) => eventWrite(change.after.quoteId, event)),
      ...wordWrites(change),
    ]),
    ...(Object.keys(counts).length > 0 ? [addTo(quotesCounter, counts)] : []),
  ]
}

/** @throws Problem stale-version if an item changed since it was read */
export async function writeQuotes(changes: readonly QuoteChange[], extraWrites: Writes = []): Promise<void> {
  try {
    await transact([...writesOf(changes), ...extraWrites])
  } catch (error) {
    throw error instanceof ConditionFailed ? stale() : error
  }
}

/** The transaction part that fails if a revision changed since it was read. */
export const unchanged = (quote: StoredQuote): Writes[number] => ({
  ConditionCheck: { TableName: QUOTES_TABLE, Key: keyOf(quote), ...asRead(quote) },
})

/** The transaction part that fails if the customer was erased. */
export const notErased = (quote: StoredQuote): Writes[number] => ({
  ConditionCheck: {
    TableName: QUOTES_TABLE,
    Key: keyOf(quote),
    ConditionExpression: 'attribute_exists(quote_id) AND attribute_not_exists(erased_at)',
  },
})

const asRead = ({ writes = 0 }: StoredQuote) => ({
  ConditionExpression: '#writes = :writes',
  ExpressionAttributeNames: { '#writes': 'writes' },
  ExpressionAttributeValues: { ':writes': writes },
})

export const removalOf = (quote: StoredQuote, events: readonly QuoteEvent[]): Writes => [
  { Delete: { TableName: QUOTES_TABLE, Key: keyOf(quote), ...asRead(quote) } },
  ...events.map(({ id }) => ({
    Delete: { TableName: QUOTES_TABLE, Key: { quote_id: quote.quoteId, sort: `event#${id}` } },
  })),
  ...wordWrites({ before: quote }),
  addTo(quotesCounter, countChanges([{ before: quote }])),
]

/** @throws Problem stale-version if it changed since it was read */
export async function removeQuote(quote: StoredQuote): Promise<void> {
  try {
    await transact(removalOf(quote, []))
  } catch (error) {
    throw error instanceof ConditionFailed ? stale() : error
  }
}

export const writeEvent = (quoteId: string, event: QuoteEvent, extraWrites: Writes = []): Promise<void> =>
  transact([eventWrite(quoteId, event), ...extraWrites])

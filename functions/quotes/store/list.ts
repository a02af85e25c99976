import { lookupOf, searchTerms } from '#shared/leads/matching/keys.ts'
import { toDollars } from '#shared/money/money.ts'
import { quoteId } from '#shared/quotes/model.ts'
import type { listQuotes } from '#shared/quotes/staff-endpoints.ts'
import { quoteStatuses, type QuoteStatus } from '#shared/quotes/status.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import * as z from 'zod/mini'
import { readFigures } from '#aws/counters.ts'
import { batchGet } from '#aws/db.ts'
import { readable } from '#aws/parse-all.ts'
import { queryPage, type Page } from '#aws/paging.ts'
import { readEnv } from '#kernel/env.ts'
import { isListed, storedQuote, type StoredQuote } from '../domain/stored-quote.ts'
import { isAbout, revisionOfEntry } from '../domain/words.ts'
import { keyOf } from './item.ts'
import { findQuote } from './read.ts'
import { quotesCounter } from './write.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

type Query = z.output<typeof listQuotes.query>
type Part = Pick<Query, 'limit' | 'cursor'>

const dayMs = 86_400_000
/** Days without a word from the customer after which a quote is silent. */
const silentAfter = 3
/** Days before its end from which on a quote is about to expire. */
const endingWithin = 5

interface Listing {
  index: string
  partition: readonly [string, string]
  /** The index's own order up to a value of its sort key; the newest first where there is none. */
  upTo?: readonly [string, string]
}

const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString()

/** The index that has what is asked for in order; the rest is sorted out as it is read. */
function listingOf({ attention, lead_id, status }: Query, now: Date): Listing {
  const open = ['open_list', 'open'] as const
  if (attention === 'silent')
    return { index: 'silent', partition: open, upTo: ['heard_at', inDays(now, -silentAfter)] }
  if (attention === 'ending')
    return { index: 'ending', partition: open, upTo: ['expires_at', inDays(now, endingWithin)] }
  if (lead_id) return { index: 'lead', partition: ['lead_id', lead_id] }
  if (status) return { index: 'status', partition: ['status_list', status] }
  return { index: 'newest', partition: ['list', 'quotes'] }
}

export interface QuotePage extends Page<StoredQuote> {
  /** Numbers of quotes of this page whose records cannot be understood. */
  unreadable: string[]
}

const understood = (page: Page<unknown>): QuotePage => {
  const { read, unreadable } = readable(page.items, storedQuote, alarmCodes.quoteUnreadable)
  return { ...page, items: read, unreadable }
}

async function queryIndex(
  { index, partition: [name, value], upTo }: Listing,
  part: Part,
): Promise<QuotePage> {
  const page = await queryPage(
    {
      TableName: QUOTES_TABLE,
      IndexName: index,
      KeyConditionExpression: `#list = :list${upTo ? ' AND #upTo <= :upTo' : ''}`,
      ExpressionAttributeNames: { '#list': name, ...(upTo ? { '#upTo': upTo[0] } : {}) },
      ExpressionAttributeValues: { ':list': value, ...(upTo ? { ':upTo': upTo[1] } : {}) },
      ScanIndexForward: upTo !== undefined,
    },
    { ...part, parse: (item) => item },
  )
  return understood(page)
}

/** A page of the quotes a list asks for: a page's worth is read, so that it may be short where more follow. */
export async function listPage(query: Query, now: Date): Promise<QuotePage> {
  const search = query.search ?? ''
  const byNumber = search !== '' && !query.cursor ? await findByNumber(search) : undefined
  if (byNumber) return { items: [byNumber], unreadable: [] }
  const terms = searchTerms(search)
  const lookup = lookupOf(terms)
  // Words are filed under their first two letters, so a single one leads nowhere.
  const byWord = lookup && [...lookup.prefix].length >= 2 ? lookup : undefined
  const page = byWord ? await queryWords(byWord, query) : await queryIndex(listingOf(query, now), query)
  const fits = (quote: StoredQuote) => belongs(quote, query) && isAbout(quote, terms)
  return { ...page, items: page.items.filter(fits) }
}

/** By its number a quote is found whether it is listed or not. */
async function findByNumber(search: string): Promise<StoredQuote | undefined> {
  const number = quoteId.safeParse(search).data
  return number === undefined ? undefined : findQuote(number)
}

const belongs = (quote: StoredQuote, { status, lead_id }: Query): boolean =>
  isListed(quote) &&
  (status ? quote.status === status : quote.status !== 'superseded') &&
  (!lead_id || quote.lead_id === lead_id)

const entry = z.object({ sort: z.string() })

async function queryWords({ key, prefix }: { key: string; prefix: string }, part: Part): Promise<QuotePage> {
  const page = await queryPage(
    {
      TableName: QUOTES_TABLE,
      KeyConditionExpression: 'quote_id = :key AND begins_with(sort, :prefix)',
      ExpressionAttributeValues: { ':key': key, ':prefix': prefix },
    },
    { ...part, parse: (item) => revisionOfEntry(entry.parse(item).sort) },
  )
  const keys = new Map(page.items.map((of) => [JSON.stringify(of), keyOf(of)]))
  const found = understood({ ...page, items: await batchGet(QUOTES_TABLE, [...keys.values()]) })
  return { ...found, items: found.items.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)) }
}

/** How many revisions there are of each status, and what they come to in dollars. */
export async function readTotals(): Promise<Record<QuoteStatus, { count: number; value: number }>> {
  const [figures = {}] = await readFigures([quotesCounter])
  return Object.fromEntries(
    quoteStatuses.map((status) => [
      status,
      { count: figures[`count:${status}`] ?? 0, value: toDollars(figures[`cents:${status}`] ?? 0) },
    ]),
  ) as Record<QuoteStatus, { count: number; value: number }>
}

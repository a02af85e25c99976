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
import { badCursor, decodeCursor, encodeCursor, queryPage, type Page } from '#aws/paging.ts'
import { readEnv } from '#lib/env.ts'
import { findLead, idsOf } from '../../leads/store/read.ts'
import { isListed, storedQuote, type StoredQuote } from '../domain/stored-quote.ts'
import { matchesSearch, revisionOfEntry } from '../domain/search-words.ts'
import { keyOf } from './item.ts'
import { findQuote } from './read.ts'
import { quotesCounter } from './write.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

type Query = z.output<typeof listQuotes.query>
type Part = Pick<Query, 'limit' | 'cursor'>

const dayMs = 86_400_000
/** Days without a reply from the customer after which a quote is silent. */
const silentAfter = 3
/** Days before its expiry from which a quote counts as ending. */
const endingWithin = 5

interface Listing {
  index: string
  partition: readonly [string, string]
  /** Sorts ascending: the longest waiting or the first to expire come first. */
  isAscending?: boolean
  upTo?: readonly [string, string]
}

const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString()

function listingOf({ attention, status, order }: Query, now: Date): Listing {
  const open = { partition: ['open_list', 'open'], isAscending: true } as const
  if (attention === 'silent')
    return { ...open, index: 'silent', upTo: ['heard_at', inDays(now, -silentAfter)] }
  if (attention === 'ending')
    return { ...open, index: 'ending', upTo: ['expires_at', inDays(now, endingWithin)] }
  if (order === 'expiring' && (status ?? 'sent') === 'sent') return { ...open, index: 'ending' }
  // No list of all quotes has superseded ones.
  if (order === 'total' && status !== 'superseded') return { index: 'total', partition: ['list', 'quotes'] }
  if (status) return { index: 'status', partition: ['status_list', status] }
  return { index: 'newest', partition: ['list', 'quotes'] }
}

export interface QuotePage extends Page<StoredQuote> {
  unreadable: string[]
}

async function queryLeads(leadIds: readonly string[], { limit, cursor }: Part): Promise<QuotePage> {
  const from = cursor ? decodeCursor(cursor)['lead_id'] : leadIds[0]
  const first = leadIds.findIndex((id) => id === from)
  if (first === -1) throw badCursor()
  const items: unknown[] = []
  let next: string | undefined
  for (const leadId of leadIds.slice(first)) {
    // A key with only a lead marks the start of its quotes.
    const start = encodeCursor({ lead_id: leadId })
    next = start
    if (items.length === limit) break
    const page = await queryPage(
      {
        TableName: QUOTES_TABLE,
        IndexName: 'lead',
        KeyConditionExpression: 'lead_id = :lead',
        ExpressionAttributeValues: { ':lead': leadId },
        ScanIndexForward: false,
      },
      {
        limit: limit - items.length,
        cursor: leadId === from && cursor !== start ? cursor : undefined,
        parse: (item) => item,
      },
    )
    items.push(...page.items)
    next = page.next_cursor
    if (next) break
  }
  return understood({ items, ...(next ? { next_cursor: next } : {}) })
}

/** The ids of a lead and of all leads merged into it; only its own id if it no longer exists. */
async function leadIdsOf(leadId: string, now: Date): Promise<string[]> {
  const lead = await findLead(leadId)
  return lead ? idsOf(lead, now) : [leadId]
}

const understood = (page: Page<unknown>): QuotePage => {
  const { read, unreadable } = readable(page.items, storedQuote, alarmCodes.quoteUnreadable)
  return { ...page, items: read, unreadable }
}

async function queryIndex(
  { index, partition: [name, value], isAscending = false, upTo }: Listing,
  part: Part,
): Promise<QuotePage> {
  const page = await queryPage(
    {
      TableName: QUOTES_TABLE,
      IndexName: index,
      KeyConditionExpression: `#list = :list${upTo ? ' AND #upTo <= :upTo' : ''}`,
      ExpressionAttributeNames: { '#list': name, ...(upTo ? { '#upTo': upTo[0] } : {}) },
      ExpressionAttributeValues: { ':list': value, ...(upTo ? { ':upTo': upTo[1] } : {}) },
      ScanIndexForward: isAscending,
    },
    { ...part, parse: (item) => item },
  )
  return understood(page)
}

/** One page of a list. It reads one page and filters it, so a page may be short even if more follow. */
export async function listPage(query: Query, now: Date): Promise<QuotePage> {
  const search = query.search ?? ''
  const byNumber = search !== '' && !query.cursor ? await findByNumber(search) : undefined
  if (byNumber) return { items: [byNumber], unreadable: [] }
  const terms = searchTerms(search)
  const lookup = lookupOf(terms)
  // Words are indexed by their first two letters, so a single character cannot be looked up.
  const byWord = lookup && [...lookup.prefix].length >= 2 ? lookup : undefined
  const leadIds = query.lead_id ? await leadIdsOf(query.lead_id, now) : undefined
  const page = byWord
    ? await queryWords(byWord, query)
    : leadIds && !query.attention
      ? await queryLeads(leadIds, query)
      : await queryIndex(listingOf(query, now), query)
  const fits = (quote: StoredQuote) => belongs(quote, query, leadIds) && matchesSearch(quote, terms)
  return { ...page, items: page.items.filter(fits) }
}

async function findByNumber(search: string): Promise<StoredQuote | undefined> {
  const number = quoteId.safeParse(search).data
  const found = number === undefined ? undefined : await findQuote(number)
  return found && isListed(found) ? found : undefined
}

const belongs = (quote: StoredQuote, { status }: Query, leadIds: readonly string[] | undefined): boolean =>
  isListed(quote) &&
  (status ? quote.status === status : quote.status !== 'superseded') &&
  (!leadIds || (quote.lead_id !== undefined && leadIds.includes(quote.lead_id)))

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

const readForToday = 25

/** Sent quotes to follow up, each in one list only: an ending quote is never also silent. */
export async function listToday(now: Date): Promise<Record<'silent' | 'ending', StoredQuote[]>> {
  const part = { limit: readForToday, cursor: undefined }
  const [silent, ending] = await Promise.all(
    (['silent', 'ending'] as const).map((attention) =>
      queryIndex(listingOf({ ...part, attention }, now), part),
    ),
  )
  const [soon, lately] = [inDays(now, endingWithin), inDays(now, -silentAfter)]
  return {
    silent: silent?.items.filter(({ expires_at = soon }) => expires_at > soon) ?? [],
    ending: ending?.items.filter(({ followed_up }) => !followed_up || followed_up.at <= lately) ?? [],
  }
}

/** The number of revisions in each status and their total in dollars. */
export async function readTotals(): Promise<Record<QuoteStatus, { count: number; value: number }>> {
  const [figures = {}] = await readFigures([quotesCounter])
  return Object.fromEntries(
    quoteStatuses.map((status) => [
      status,
      { count: figures[`count:${status}`] ?? 0, value: toDollars(figures[`cents:${status}`] ?? 0) },
    ]),
  ) as Record<QuoteStatus, { count: number; value: number }>
}

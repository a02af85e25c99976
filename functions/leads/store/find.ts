import {
  importKey,
  keysOf,
  leadOfEntry,
  lookupOf,
  matchesTerms,
  searchTerms,
} from '#shared/leads/matching/keys.ts'
import type { LeadQuery, LeadSort } from '#shared/leads/query.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readEnv } from '#lib/env.ts'
import { queryPage, type Page } from '#aws/paging.ts'
import { readable } from '#aws/parse-all.ts'
import { matchesFilters, similarLeads } from './directory.ts'
import { readLeads, withoutExpired } from './read.ts'
import { storedLead, type StoredLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE, LEAD_KEYS_TABLE } = readEnv('LEADS_TABLE', 'LEAD_KEYS_TABLE')

type Part = Pick<LeadQuery, 'limit' | 'cursor'>

interface Listing {
  index: string
  partition: readonly [string, string]
  ascending: boolean
}

function listingOf({ state, stage, sort }: LeadQuery): Listing {
  const ascending = sort === 'oldest' || sort === 'untouched'
  const all = (index: string): Listing => ({ index, partition: ['list', state], ascending })
  const staged = (index: string): Listing | undefined =>
    stage && state === 'active' ? { index, partition: ['stage_list', stage], ascending } : undefined
  switch (sort) {
    case 'touched':
    case 'untouched':
      return staged('stage') ?? all('touched')
    case 'value':
      return staged('stage-worth') ?? all('worth')
    case 'due':
      return state === 'active'
        ? { index: 'due', partition: ['due_list', 'due'], ascending: true }
        : all('newest')
    case 'newest':
    case 'oldest':
      return staged('stage-newest') ?? all('newest')
  }
}

export interface LeadPage extends Page<StoredLead> {
  /** Ids of leads of this page whose records are invalid. */
  unreadable: string[]
}

/** Including expired leads. */
export async function queryLeads(
  { index, partition: [name, value], ascending }: Listing,
  part: Part,
  until?: readonly [string, string],
): Promise<LeadPage> {
  const query: Omit<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'> = {
    TableName: LEADS_TABLE,
    IndexName: index,
    KeyConditionExpression: `#list = :list${until ? ' AND #until <= :until' : ''}`,
    ExpressionAttributeNames: { '#list': name, ...(until ? { '#until': until[0] } : {}) },
    ExpressionAttributeValues: { ':list': value, ...(until ? { ':until': until[1] } : {}) },
    ScanIndexForward: ascending,
  }
  const page = await queryPage(query, { ...part, parse: (item) => item })
  const { read, unreadable } = readable(page.items, storedLead, alarmCodes.leadUnreadable)
  return { ...page, items: read, unreadable }
}

/** Limits the pages that are read to find matching leads, whatever the size of the table. */
const maxReads = 5

/** May be short or empty although there is a cursor. */
async function fill({ limit, cursor }: Part, read: (part: Part) => Promise<LeadPage>): Promise<LeadPage> {
  const items: StoredLead[] = []
  const unreadable: string[] = []
  let next_cursor = cursor
  for (let reads = 0; reads < maxReads && items.length < limit; reads++) {
    const page = await read({ limit: limit - items.length, cursor: next_cursor })
    items.push(...page.items)
    unreadable.push(...page.unreadable)
    next_cursor = page.next_cursor
    if (!next_cursor) return { items, unreadable }
  }
  return { items, unreadable, ...(next_cursor ? { next_cursor } : {}) }
}

/** If no lead matches the search, similar ones, which `note` says. */
export async function findLeads(query: LeadQuery, now: Date): Promise<LeadPage & { note?: string }> {
  const terms = searchTerms(query.search ?? '')
  const matches = (leads: StoredLead[]) =>
    withoutExpired(leads, now).filter((lead) => matchesFilters(lead, query) && matchesTerms(lead, terms))
  const lookup = query.import ? { key: importKey(query.import), prefix: '' } : wordOf(query, terms)
  const found = await fill(query, async (part) => {
    if (!lookup) {
      const page = await queryLeads(listingOf(query), part)
      return { ...page, items: matches(page.items) }
    }
    const page = await queryKeys(lookup, part)
    const { leads, unreadable } = await readLeads([...new Set(page.items.map(leadOfEntry))], now)
    const entries = new Set(page.items)
    return {
      ...page,
      unreadable,
      items: matches(leads.filter((lead) => entries.has(firstEntry(lead, lookup)))),
    }
  })
  if (query.cursor || found.next_cursor) return found
  const sorted = (items: StoredLead[]) => items.toSorted(orders[query.sort])
  if (found.items.length > 0 || terms.length === 0)
    return lookup ? { ...found, items: sorted(found.items) } : found
  const { ids, ...note } = await similarLeads(query, terms, now)
  const { leads, unreadable } = await readLeads(ids.slice(0, query.limit), now)
  return {
    items: sorted(leads.filter((lead) => matchesFilters(lead, query))),
    unreadable: [...found.unreadable, ...unreadable],
    ...note,
  }
}

interface Lookup {
  key: string
  /** Empty for all entries, the latest lead first. */
  prefix: string
}

/** Words are indexed by their first two letters, so a single character cannot be looked up. */
function wordOf({ state }: LeadQuery, terms: readonly string[]): Lookup | undefined {
  const word = state === 'active' || state === 'quarantined' ? lookupOf(terms) : undefined
  return word && [...word.prefix].length >= 2 ? word : undefined
}

const queryKeys = ({ key, prefix }: Lookup, part: Part): Promise<Page<string>> =>
  queryPage(
    {
      TableName: LEAD_KEYS_TABLE,
      KeyConditionExpression: `#key = :key${prefix ? ' AND begins_with(#entry, :prefix)' : ''}`,
      ExpressionAttributeNames: { '#key': 'key', ...(prefix ? { '#entry': 'entry' } : {}) },
      ExpressionAttributeValues: { ':key': key, ...(prefix ? { ':prefix': prefix } : {}) },
      ScanIndexForward: prefix !== '',
    },
    { ...part, parse: (item) => z.object({ entry: z.string() }).parse(item).entry },
  )

/** The first entry of the lead, so a lead with several such words is found once. */
const firstEntry = (lead: StoredLead, { key, prefix }: Lookup): string =>
  keysOf(lead)
    .filter((own) => own.key === key && own.entry.startsWith(prefix))
    .map(({ entry }) => entry)
    .sort()[0] ?? ''

type Order = (a: StoredLead, b: StoredLead) => number

const by =
  (text: (lead: StoredLead) => string, sign: 1 | -1): Order =>
  (a, b) =>
    text(a) < text(b) ? -sign : text(a) > text(b) ? sign : 0

const orders: Record<LeadSort, Order> = {
  newest: by(({ id }) => id, -1),
  oldest: by(({ id }) => id, 1),
  touched: by(({ touched_at }) => touched_at, -1),
  untouched: by(({ touched_at }) => touched_at, 1),
  due: by(({ next_step }) => next_step?.due ?? '', 1),
  value: (a, b) => (b.value_cents ?? 0) - (a.value_cents ?? 0),
}

import { Problem } from '#shared/api/problem.ts'
import { copyRelation } from '#shared/quotes/returned.ts'
import type { QuoteAction } from '#shared/quotes/status.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { quoteEvent, type QuoteEvent } from '#shared/quotes/record.ts'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, queryPages } from '#aws/db.ts'
import { readable } from '#aws/parse-all.ts'
import { readEnv } from '#lib/env.ts'
import { requireAllowed, requireSeen, type Seen } from '../domain/changes.ts'
import { storedQuote, type StoredQuote } from '../domain/stored-quote.ts'
import { keyOf } from './item.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

export const notFound = (): Problem => new Problem('not-found', 'There is no such quote.')

export async function findQuote(quoteId: string): Promise<StoredQuote | undefined> {
  const { Items } = await db.send(
    new QueryCommand({
      TableName: QUOTES_TABLE,
      KeyConditionExpression: 'quote_id = :id AND begins_with(sort, :revision)',
      ExpressionAttributeValues: { ':id': quoteId, ':revision': 'revision#' },
      ScanIndexForward: false,
      Limit: 1,
      ConsistentRead: true,
    }),
  )
  return Items?.[0] && storedQuote.parse(Items[0])
}

/** @throws Problem not-found */
export async function getQuote(quoteId: string): Promise<StoredQuote> {
  const found = await findQuote(quoteId)
  if (!found) throw notFound()
  return found
}

/** @throws Problem if it is missing, differs from the one seen, or forbids the action */
export async function getQuoteFor(action: QuoteAction, quoteId: string, seen: Seen): Promise<StoredQuote> {
  const quote = await getQuote(quoteId)
  requireSeen(quote, seen)
  requireAllowed(action, quote)
  return quote
}

/** @throws Problem not-found */
export async function getRevision(quoteId: string, revision: number): Promise<StoredQuote> {
  const { Item } = await db.send(
    new GetCommand({ TableName: QUOTES_TABLE, Key: keyOf({ quoteId, revision }), ConsistentRead: true }),
  )
  if (!Item) throw notFound()
  return storedQuote.parse(Item)
}

const signedFile = z.object({
  path: z.string(),
  bytes: z.int(),
  created_at: z.string(),
  relation: copyRelation,
})

export interface WholeQuote {
  /** Newest first. */
  revisions: StoredQuote[]
  /** Latest first. */
  events: QuoteEvent[]
  signed: ({ sha256: string } & z.infer<typeof signedFile>)[]
}

/** All stored items of a quote. */
export async function readWhole(quoteId: string): Promise<WholeQuote> {
  const whole: WholeQuote = { revisions: [], events: [], signed: [] }
  const pages = queryPages({
    TableName: QUOTES_TABLE,
    KeyConditionExpression: 'quote_id = :id',
    ExpressionAttributeValues: { ':id': quoteId },
    ScanIndexForward: false,
    ConsistentRead: true,
  })
  for await (const { items } of pages)
    for (const item of items) {
      const [kind, of = ''] = String(item['sort']).split('#')
      if (kind === 'revision') whole.revisions.push(storedQuote.parse(item))
      else if (kind === 'event') whole.events.push(quoteEvent.parse(item))
      else if (kind === 'signed') whole.signed.push({ sha256: of, ...signedFile.parse(item) })
    }
  return whole
}

/** The revision the customer sees: the newest sent one. */
export const issuedOf = (revisions: readonly StoredQuote[]): StoredQuote | undefined =>
  revisions.find(({ sent_at }) => sent_at !== undefined)

export async function revisionsOf(quoteId: string): Promise<StoredQuote[]> {
  const revisions: StoredQuote[] = []
  const pages = queryPages({
    TableName: QUOTES_TABLE,
    KeyConditionExpression: 'quote_id = :id AND begins_with(sort, :revision)',
    ExpressionAttributeValues: { ':id': quoteId, ':revision': 'revision#' },
    ScanIndexForward: false,
    ConsistentRead: true,
  })
  for await (const { items } of pages) revisions.push(...items.map((item) => storedQuote.parse(item)))
  return revisions
}

/** More quotes than a lead ever has. */
const maxPerLead = 25

export async function hasOtherOpen(leadId: string, except: string): Promise<boolean> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: QUOTES_TABLE,
      IndexName: 'lead',
      KeyConditionExpression: 'lead_id = :lead',
      ExpressionAttributeValues: { ':lead': leadId },
      ScanIndexForward: false,
      Limit: maxPerLead,
    }),
  )
  const { read } = readable(Items, storedQuote, alarmCodes.quoteUnreadable)
  return read.some(({ quoteId, status }) => quoteId !== except && status === 'sent')
}

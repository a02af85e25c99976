import { Problem } from '#shared/api/problem.ts'
import type { QuoteRequest } from '#shared/quotes/model.ts'
import { keptDays } from '#shared/quotes/retention.ts'
import { quoteTotals, totalsInDollars } from '#shared/quotes/totals.ts'
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '#kernel/clock.ts'
import { db, conditionalWrite } from '#aws/db.ts'
import { retry } from '#kernel/retry.ts'
import { readEnv } from '#kernel/env.ts'
import { storedQuote, type StoredQuote } from '../domain/stored-quote.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/** A quote's revisions (`revision#0001`...) and its signed files (`signed#<sha256>`) stand under its number. */
const revisionSort = (revision: number): string => `revision#${String(revision).padStart(4, '0')}`

/** When the table removes a record, in epoch seconds. */
const expiryOf = (createdAt: string): number => Math.floor(Date.parse(createdAt) / 1000) + keptDays * 86_400

/** The newest revision of a quote. */
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

/**
 * Keeps a quote: the same contents again are the same revision, changed contents the next one.
 * @param draw called before the quote is kept, so that one that cannot be drawn leaves no record
 */
export async function keepQuote<Drawn>(
  request: QuoteRequest,
  clock: Clock,
  draw: (quote: StoredQuote) => Promise<Drawn>,
): Promise<Drawn> {
  const overtaken = new Problem(
    'unavailable',
    'This quote is being changed by others right now. Please try again.',
    { retryAfter: 1 },
  )
  const keep = async (): Promise<Drawn> => {
    const newest = await findQuote(request.quoteId)
    if (newest && sameContents(newest, request)) return draw(newest)
    const next: StoredQuote = {
      ...request,
      revision: (newest?.revision ?? 0) + 1,
      status: 'draft',
      totals: totalsInDollars(quoteTotals(request)),
      created_at: clock.now().toISOString(),
      version: 1,
    }
    const drawn = await draw(next)
    const written = await conditionalWrite(
      db.send(
        new PutCommand({
          TableName: QUOTES_TABLE,
          Item: {
            ...next,
            expires: expiryOf(next.created_at),
            quote_id: next.quoteId,
            sort: revisionSort(next.revision),
          },
          ConditionExpression: 'attribute_not_exists(quote_id)',
        }),
      ),
    )
    if (!written) throw overtaken
    return drawn
  }
  return retry(keep, { tries: 6, pauseMs: 25, passes: (error) => error === overtaken })
}

const contents = ({ customerName, services, discount, discountType, guarantee }: QuoteRequest): string =>
  JSON.stringify([
    customerName,
    services.map(({ name, setupFee, monthlyFee }) => [name, setupFee, monthlyFee]),
    discount,
    discountType,
    guarantee,
  ])

const sameContents = (kept: StoredQuote, asked: QuoteRequest): boolean => contents(kept) === contents(asked)

export interface SignedFile {
  quoteId: string
  sha256: string
  path: string
  bytes: number
  pages: number
}

/** Records a stored signed file. The same file again changes nothing; another one stands beside it. */
export async function recordSignedFile(file: SignedFile, clock: Clock): Promise<void> {
  const created_at = clock.now().toISOString()
  await conditionalWrite(
    db.send(
      new PutCommand({
        TableName: QUOTES_TABLE,
        Item: {
          quote_id: file.quoteId,
          sort: `signed#${file.sha256}`,
          path: file.path,
          bytes: file.bytes,
          pages: file.pages,
          created_at,
          expires: expiryOf(created_at),
        },
        ConditionExpression: 'attribute_not_exists(quote_id)',
      }),
    ),
  )
}

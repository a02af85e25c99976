import { Problem } from '#shared/api/problem.ts'
import type { QuoteRequest } from '#shared/quotes/model.ts'
import type { ReturnedCheck } from '#shared/quotes/returned.ts'
import { quoteTotals, totalsInDollars } from '#shared/quotes/totals.ts'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '#lib/clock.ts'
import { db, conditionalWrite, type Writes } from '#aws/db.ts'
import { retry } from '#lib/retry.ts'
import { readEnv } from '#lib/env.ts'
import { isListed, type StoredQuote } from '../domain/stored-quote.ts'
import { expiryOf, keyOf } from './item.ts'
import { findQuote } from './read.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/**
 * Stores a quote: equal contents are the same revision, changed contents the next one.
 * @param draw called before storing, so that a quote that cannot be drawn creates no record
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
    if (newest && isListed(newest))
      throw new Problem('wrong-state', 'This quote is kept in the list of quotes. Work on it there.')
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
            ...keyOf(next),
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
  check: ReturnedCheck
  /** The revision whose paper the file begins with, byte for byte; undefined without such proof. */
  revision?: number | undefined
}

/** Records a stored signed file. A repeat changes nothing; a different file is an additional record. */
export async function recordSignedFile(file: SignedFile, clock: Clock): Promise<void> {
  await conditionalWrite(db.send(new PutCommand(signedFilePut(file, clock.now()))))
}

/** The transaction part that records a signed file: it fails if the file is already recorded. */
export const signedFileWrite = (file: SignedFile, now: Date): Writes[number] => ({
  Put: signedFilePut(file, now),
})

const signedFileKey = ({ quoteId, sha256 }: Pick<SignedFile, 'quoteId' | 'sha256'>) => ({
  quote_id: quoteId,
  sort: `signed#${sha256}`,
})

const signedFilePut = (file: SignedFile, now: Date) => ({
  TableName: QUOTES_TABLE,
  Item: {
    ...signedFileKey(file),
    path: file.path,
    bytes: file.bytes,
    pages: file.pages,
    check: file.check,
    created_at: now.toISOString(),
    expires: expiryOf(now.toISOString()),
  },
  ConditionExpression: 'attribute_not_exists(quote_id)',
})

/** The storage path of a signed file. */
export const signedPath = ({ quoteId, sha256 }: Pick<SignedFile, 'quoteId' | 'sha256'>): string =>
  `signed/${quoteId}/${sha256}.pdf`

export async function isRecorded(file: Pick<SignedFile, 'quoteId' | 'sha256'>): Promise<boolean> {
  const Key = signedFileKey(file)
  const { Item } = await db.send(new GetCommand({ TableName: QUOTES_TABLE, Key, ConsistentRead: true }))
  return Item !== undefined
}

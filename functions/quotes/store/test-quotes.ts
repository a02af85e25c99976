import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import type { QuoteRequest } from '#shared/quotes/model.ts'
import { quoteTotals, totalsInDollars } from '#shared/quotes/totals.ts'
import { conditionalWrite, db } from '#aws/db.ts'
import type { Clock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { retry } from '#lib/retry.ts'
import { isListed, type StoredQuote } from '../domain/stored-quote.ts'
import { expiryOf, keyOf } from './item.ts'
import { findQuote } from './read.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/** Equal contents are the same revision. @param draw called first, so that what cannot be drawn has no record */
export async function storeTestQuote<Drawn>(
  request: QuoteRequest,
  clock: Clock,
  draw: (quote: StoredQuote) => Promise<Drawn>,
): Promise<Drawn> {
  const overtaken = new Problem(
    'unavailable',
    'This quote is being changed by others right now. Please try again.',
    { retryAfter: 1 },
  )
  const storeNext = async (): Promise<Drawn> => {
    const newest = await findQuote(request.quoteId)
    if (newest && isListed(newest))
      throw new Problem('wrong-state', 'This quote is in the list of quotes. Work on it there.')
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
  return retry(storeNext, { tries: 6, pauseMs: 25, passes: (error) => error === overtaken })
}

const contents = ({ customerName, services, discount, discountType, guarantee }: QuoteRequest): string =>
  JSON.stringify([
    customerName,
    services.map(({ name, setupFee, monthlyFee }) => [name, setupFee, monthlyFee]),
    discount,
    discountType,
    guarantee,
  ])

const sameContents = (stored: StoredQuote, request: QuoteRequest): boolean =>
  contents(stored) === contents(request)

import type { Writes } from '#aws/db.ts'
import { readEnv } from '#kernel/env.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { expiryOf } from './item.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/** The part of a transaction by which a paper is found again by the hash of its bytes. */
export const issuedWrite = (
  { quoteId, revision, created_at }: StoredQuote,
  sha256: string,
): Writes[number] => ({
  Put: {
    TableName: QUOTES_TABLE,
    Item: {
      quote_id: `issued#${sha256}`,
      sort: 'issued',
      of: quoteId,
      revision,
      expires: expiryOf(created_at),
    },
  },
})

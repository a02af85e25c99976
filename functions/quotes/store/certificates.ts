import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { expiryOf } from './item.ts'
import { notFound, revisionsOf } from './read.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

const keyOf = ({ quoteId, revision }: Pick<StoredQuote, 'quoteId' | 'revision'>) => ({
  quote_id: quoteId,
  sort: `certificate#${String(revision).padStart(4, '0')}`,
})

export const certificateWrite = (quote: StoredQuote, text: string): Writes[number] => ({
  Put: {
    TableName: QUOTES_TABLE,
    Item: {
      ...keyOf(quote),
      text,
      expires: expiryOf(quote.created_at),
    },
    ConditionExpression: 'attribute_not_exists(quote_id)',
  },
})

export async function readCertificate(quote: StoredQuote): Promise<string> {
  const { Item } = await db.send(
    new GetCommand({ TableName: QUOTES_TABLE, Key: keyOf(quote), ConsistentRead: true }),
  )
  return z.object({ text: z.string() }).parse(Item).text
}

/** @throws Problem not-found */
export async function acceptedRevision(quoteId: string): Promise<StoredQuote> {
  const accepted = (await revisionsOf(quoteId)).find(({ status }) => status === 'accepted')
  if (!accepted) throw notFound()
  return accepted
}

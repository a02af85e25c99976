import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

const rememberedSeconds = 24 * 60 * 60

const keyOf = (key: string) => ({ quote_id: `idempotency#${key}`, sort: 'made' })

/** The transaction part that makes a request happen once: it fails if its key was used before. */
export const idempotencyWrite = (key: string, quoteId: string, now: Date): Writes[number] => ({
  Put: {
    TableName: QUOTES_TABLE,
    Item: { ...keyOf(key), of: quoteId, expires: Math.floor(now.getTime() / 1000) + rememberedSeconds },
    ConditionExpression: 'attribute_not_exists(quote_id)',
  },
})

export async function findByIdempotencyKey(key: string): Promise<string | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: QUOTES_TABLE, Key: keyOf(key), ConsistentRead: true }),
  )
  return Item && z.object({ of: z.string() }).parse(Item).of
}

export const keyOfText = (quoteId: string, text: string): string =>
  createHash('sha256').update(`${quoteId}\n${text}`).digest('hex')

import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { conditionalWrite, db, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { expiryOf } from './item.ts'
import type { SignedFile } from './signed-files.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

const keyOf = (sha256: string): string => `issued#${sha256}`

export const pdfHashWrite = (
  { quoteId, revision, created_at }: StoredQuote,
  sha256: string,
): Writes[number] => ({
  Put: {
    TableName: QUOTES_TABLE,
    Item: {
      quote_id: keyOf(sha256),
      sort: 'issued',
      of: quoteId,
      revision,
      expires: expiryOf(created_at),
    },
  },
})

export async function recordCertificateHash(
  { quoteId, revision, created_at, settled_at }: StoredQuote,
  sha256: string,
): Promise<void> {
  const Item = {
    quote_id: keyOf(sha256),
    sort: 'certificate',
    of: quoteId,
    revision,
    accepted_at: settled_at,
    expires: expiryOf(created_at),
  }
  await db.send(new PutCommand({ TableName: QUOTES_TABLE, Item }))
}

/** Indexes a signed file that staff filed or accepted. The first quote and time stay. */
export async function recordSignedHash(
  { sha256, quoteId }: Pick<SignedFile, 'sha256' | 'quoteId'>,
  now: Date,
): Promise<void> {
  const received_at = now.toISOString()
  const Item = {
    quote_id: keyOf(sha256),
    sort: 'signed',
    of: quoteId,
    received_at,
    expires: expiryOf(received_at),
  }
  const ConditionExpression = 'attribute_not_exists(quote_id)'
  await conditionalWrite(db.send(new PutCommand({ TableName: QUOTES_TABLE, Item, ConditionExpression })))
}

const knownFile = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('issued'), of: z.string(), revision: z.int() }),
  z.object({
    sort: z.literal('certificate'),
    of: z.string(),
    revision: z.int(),
    accepted_at: optionalText,
  }),
  z.object({
    sort: z.literal('signed'),
    of: z.string(),
    received_at: z.string(),
  }),
])

export async function findFileByHash(sha256: string): Promise<z.infer<typeof knownFile> | undefined> {
  const { Items } = await db.send(
    new QueryCommand({
      TableName: QUOTES_TABLE,
      KeyConditionExpression: 'quote_id = :file',
      ExpressionAttributeValues: { ':file': keyOf(sha256) },
      Limit: 1,
    }),
  )
  return Items?.[0] && knownFile.parse(Items[0])
}

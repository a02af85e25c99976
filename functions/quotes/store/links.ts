import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { expiryOf } from './item.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const linkKey = (secret: string) => ({ quote_id: `link#${hashOf(secret)}`, sort: 'link' })
const revokedKey = (quoteId: string) => ({ quote_id: quoteId, sort: 'links' })

const link = z.object({ of: z.string(), made_at: z.string() })
const revoked = z.object({ revoked_at: z.string() })

/** Makes a secret of 256 bits that leads to a quote, and keeps only its hash. */
export async function makeLink(quoteId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const made_at = now.toISOString()
  await db.send(
    new PutCommand({
      TableName: QUOTES_TABLE,
      Item: { ...linkKey(secret), of: quoteId, made_at, expires: expiryOf(made_at) },
    }),
  )
  return secret
}

/** The page a secret opens. It stands in the query because paths are logged. */
export const linkTo = (site: string, secret: string): string => `${site}/q?k=${secret}`

/** Ends all links of a quote made until now. */
export async function revokeLinks(quoteId: string, now: Date): Promise<void> {
  const revoked_at = now.toISOString()
  await db.send(
    new PutCommand({
      TableName: QUOTES_TABLE,
      Item: { ...revokedKey(quoteId), revoked_at, expires: expiryOf(revoked_at) },
    }),
  )
}

/** The number of the quote a secret leads to; undefined for one that never was or was revoked. */
export async function quoteOfLink(secret: string): Promise<string | undefined> {
  const found = link.safeParse(await read(linkKey(secret))).data
  if (!found) return undefined
  const ended = revoked.safeParse(await read(revokedKey(found.of))).data
  return ended && found.made_at <= ended.revoked_at ? undefined : found.of
}

async function read(Key: Record<string, string>): Promise<unknown> {
  const { Item } = await db.send(new GetCommand({ TableName: QUOTES_TABLE, Key, ConsistentRead: true }))
  return Item
}

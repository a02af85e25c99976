import { timingSafeEqual } from 'node:crypto'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from '#aws/db.ts'
import { hashOf, newSecret } from '#aws/private-links.ts'
import { readEnv } from '#lib/env.ts'

const { SETTINGS_TABLE } = readEnv('SETTINGS_TABLE')

const key = { name: 'calendar-feed' }
const item = z.object({ token_hash: z.string(), made_at: z.string() })

async function read(): Promise<z.infer<typeof item> | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: SETTINGS_TABLE, Key: key, ConsistentRead: true }),
  )
  return Item && item.parse(Item)
}

export const addressMadeAt = async (): Promise<string | null> => (await read())?.made_at ?? null

/** Stores only its hash. It replaces the previous one. */
export async function makeToken(now: Date): Promise<{ token: string; made_at: string }> {
  const token = newSecret()
  const made_at = now.toISOString()
  const Item = { ...key, token_hash: hashOf(token).toString('base64url'), made_at }
  await db.send(new PutCommand({ TableName: SETTINGS_TABLE, Item }))
  return { token, made_at }
}

export async function revokeToken(): Promise<void> {
  await db.send(new DeleteCommand({ TableName: SETTINGS_TABLE, Key: key }))
}

export async function isCurrentToken(token: string): Promise<boolean> {
  const current = await read()
  return current !== undefined && timingSafeEqual(hashOf(token), Buffer.from(current.token_hash, 'base64url'))
}

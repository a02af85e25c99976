import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { nullableText, optionalText } from '#shared/api/fields.ts'
import { account } from '#shared/connections/model.ts'
import { platform as platformSchema, platforms, type Platform } from '#shared/posts/model.ts'
import { batchGet, db, conditionalWrite } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { Granted } from '../oauth.ts'

const { CONNECTIONS_TABLE } = readEnv('CONNECTIONS_TABLE')

/** A platform's account. Its tokens are in a parameter; this record names the current version. */
const record = z.object({
  key: platformSchema,
  state: z.enum(['connected', 'reconnect']),
  account,
  scopes: z.array(z.string()),
  connected_at: z.string(),
  secret_version: z.string(),
  expires_at: nullableText,
  refresh_expires_at: nullableText,
  renews: z.boolean(),
  /** Until when only `lock_owner` may renew the tokens, in epoch milliseconds. */
  lock_until: z.number(),
  lock_owner: z.string(),
})
export type ConnectionRecord = z.infer<typeof record>

export const getConnection = async (key: Platform): Promise<ConnectionRecord | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: CONNECTIONS_TABLE, Key: { key }, ConsistentRead: true }),
  )
  return Item && record.parse(Item)
}

export const listConnections = async (): Promise<ConnectionRecord[]> =>
  z.array(record).parse(
    await batchGet(
      CONNECTIONS_TABLE,
      platforms.map((key) => ({ key })),
    ),
  )

export const factsOf = ({ tokens, account: to, scopes }: Granted, secret_version: string) => ({
  state: 'connected' as const,
  account: to,
  scopes,
  secret_version,
  expires_at: tokens.expires_at,
  refresh_expires_at: tokens.refresh_expires_at,
})

export async function putConnection(
  key: Platform,
  granted: Granted,
  secretVersion: string,
  renews: boolean,
  now: Date,
): Promise<ConnectionRecord> {
  const item: ConnectionRecord = {
    key,
    ...factsOf(granted, secretVersion),
    renews,
    connected_at: now.toISOString(),
    lock_until: 0,
    lock_owner: '-',
  }
  await db.send(new PutCommand({ TableName: CONNECTIONS_TABLE, Item: item }))
  return item
}

export async function deleteConnection(key: Platform): Promise<void> {
  await db.send(new DeleteCommand({ TableName: CONNECTIONS_TABLE, Key: { key } }))
}

async function change(
  key: Platform,
  set: Record<string, unknown>,
  condition: string,
  names: string[],
  values: Record<string, unknown>,
): Promise<boolean> {
  const all = [...new Set([...Object.keys(set), ...names])]
  return conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: CONNECTIONS_TABLE,
        Key: { key },
        UpdateExpression: `SET ${Object.keys(set)
          .map((name) => `#${name} = :${name}`)
          .join(', ')}`,
        ConditionExpression: condition,
        ExpressionAttributeNames: Object.fromEntries(all.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
          ...values,
        },
      }),
    ),
  )
}

export const acquireLock = (key: Platform, owner: string, now: Date, ms: number): Promise<boolean> =>
  change(key, { lock_until: now.getTime() + ms, lock_owner: owner }, '#lock_until <= :now', ['lock_until'], {
    ':now': now.getTime(),
  })

/** Records the result of a renewal and releases the lock, unless another process has it or the account has changed. */
export const finishRenewal = (
  key: Platform,
  owner: string,
  outcome: Partial<ConnectionRecord>,
): Promise<boolean> =>
  change(key, { ...outcome, lock_until: 0 }, '#lock_owner = :mine', ['lock_owner'], { ':mine': owner })

/** An attempt to connect: the session that started it, and the platform's code once it has arrived. */
const flow = z.object({
  key: z.string(),
  platform: platformSchema,
  session: z.string(),
  verifier: z.string(),
  redirect_uri: z.string(),
  code: optionalText,
  /** In epoch seconds. */
  expires: z.number(),
})
export type Flow = z.infer<typeof flow>

export async function putFlow(item: Flow): Promise<void> {
  await db.send(new PutCommand({ TableName: CONNECTIONS_TABLE, Item: item }))
}

export const saveCode = (key: string, platform: Platform, code: string, now: Date): Promise<boolean> =>
  conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: CONNECTIONS_TABLE,
        Key: { key },
        UpdateExpression: 'SET #code = :code',
        ConditionExpression: 'attribute_not_exists(#code) AND #platform = :platform AND :now <= #expires',
        ExpressionAttributeNames: { '#code': 'code', '#platform': 'platform', '#expires': 'expires' },
        ExpressionAttributeValues: { ':code': code, ':platform': platform, ':now': now.getTime() / 1000 },
      }),
    ),
  )

/** Reads and deletes an attempt, so that it works once. */
export async function consumeFlow(key: string): Promise<Flow | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: CONNECTIONS_TABLE, Key: { key }, ConsistentRead: true }),
  )
  if (!Item) return undefined
  const taken = await conditionalWrite(
    db.send(
      new DeleteCommand({
        TableName: CONNECTIONS_TABLE,
        Key: { key },
        ConditionExpression: 'attribute_exists(#key)',
        ExpressionAttributeNames: { '#key': 'key' },
      }),
    ),
  )
  return taken ? flow.parse(Item) : undefined
}

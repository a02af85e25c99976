import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { nullableText, optionalText } from '#shared/api/fields.ts'
import { account } from '#shared/connections/model.ts'
import { platform as platformSchema, platforms, type Platform } from '#shared/posts/model.ts'
import { batchGet, db, conditionalWrite } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { Granted } from '../oauth.ts'

const { CONNECTIONS_TABLE } = readEnv('CONNECTIONS_TABLE')

/** What is known of a platform's account; its tokens are a parameter, of which this names the version in force. */
const record = z.object({
  /** The platform. */
  key: platformSchema,
  state: z.enum(['connected', 'reconnect']),
  account,
  scopes: z.array(z.string()),
  connected_at: z.string(),
  secret_version: z.string(),
  expires_at: nullableText,
  refresh_expires_at: nullableText,
  /** Whether there is something to renew the tokens with. */
  renews: z.boolean(),
  /** Until when one function alone may renew the tokens, in epoch milliseconds. */
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

/** What the record says of a grant whose tokens are in this version of the parameter. */
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

/** Takes the right to renew, for as long as a renewal may take. False when another has it. */
export const takeLock = (key: Platform, owner: string, now: Date, ms: number): Promise<boolean> =>
  change(key, { lock_until: now.getTime() + ms, lock_owner: owner }, '#lock_until <= :now', ['lock_until'], {
    ':now': now.getTime(),
  })

/** Records what a renewal led to and gives the lock back, unless it has passed to another or the account has changed. */
export const endRenewal = (
  key: Platform,
  owner: string,
  outcome: Partial<ConnectionRecord>,
): Promise<boolean> =>
  change(key, { ...outcome, lock_until: 0 }, '#lock_owner = :mine', ['lock_owner'], { ':mine': owner })

/** An attempt to connect: who began it, and what the platform has answered since. */
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

/** Keeps the platform's code under an attempt of ours that has none yet. False when there is no such attempt. */
export const keepCode = (key: string, platform: Platform, code: string, now: Date): Promise<boolean> =>
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

/** Takes an attempt away, so that it serves once; undefined when another call took it, or there is none. */
export async function takeFlow(key: string): Promise<Flow | undefined> {
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

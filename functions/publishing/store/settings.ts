import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { nullableText } from '#shared/api/fields.ts'
import type { PublishingSettings } from '#shared/posts/publishing-endpoints.ts'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'

const { SETTINGS_TABLE } = readEnv('SETTINGS_TABLE')

const item = z.object({ paused: z.boolean(), paused_at: nullableText })

export async function readSettings(): Promise<PublishingSettings> {
  const { Item } = await db.send(
    new GetCommand({ TableName: SETTINGS_TABLE, Key: { name: 'publishing' }, ConsistentRead: true }),
  )
  return Item ? item.parse(Item) : { paused: false, paused_at: null }
}

/** Pausing again does not change `paused_at`. */
export async function setPaused(paused: boolean, now: Date): Promise<PublishingSettings> {
  const before = await readSettings()
  if (before.paused === paused) return before
  const settings = { paused, paused_at: paused ? now.toISOString() : null }
  await db.send(
    new UpdateCommand({
      TableName: SETTINGS_TABLE,
      Key: { name: 'publishing' },
      UpdateExpression: 'SET #paused = :paused, #at = :at',
      ExpressionAttributeNames: { '#paused': 'paused', '#at': 'paused_at' },
      ExpressionAttributeValues: { ':paused': paused, ':at': settings.paused_at },
    }),
  )
  return settings
}

const notices = z.object({ until: z.string() })

/** Until when staff have been notified; undefined before the first time. */
export async function readNoticedUntil(): Promise<string | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: SETTINGS_TABLE, Key: { name: 'notices' }, ConsistentRead: true }),
  )
  return Item && notices.parse(Item).until
}

export async function setNoticedUntil(until: string): Promise<void> {
  await db.send(
    new UpdateCommand({
      TableName: SETTINGS_TABLE,
      Key: { name: 'notices' },
      UpdateExpression: 'SET #until = :until',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':until': until },
    }),
  )
}

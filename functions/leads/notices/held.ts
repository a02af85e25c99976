import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { brand } from '#shared/brand.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import * as z from 'zod/mini'
import { db, queryPages } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { sendEmail } from '#aws/mail.ts'
import { canMail } from '#aws/mail-settings.ts'
import { heldEmail } from './emails.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** The record of the last email to staff: its time, and the last id it covers. */
const lastReportKey = { id: 'held#told' }
const lastReport = z.object({ day: z.string(), until: z.string() })

/** In the firm's time zone. Avoids the night. */
const fromTime = '08:00'
const dayMs = 24 * 60 * 60 * 1000
/** The index may lag by seconds, so the last minute waits for the next email. */
const settledMs = 60_000
const maxCounted = 1000

/** A value below all ids made from an instant on. */
const idFrom = (ms: number): string =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-')

/**
 * At most once a day, without requests that staff quarantined. The email is sent before it is recorded: a crash in
 * between sends it twice, but never skips it. @returns the number of requests in the email
 */
export async function notifyOfHeld(now: Date): Promise<number> {
  const { day, time } = wallTimeOf(now.toISOString(), brand.timeZone)
  if (!canMail || time < fromTime) return 0
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: lastReportKey, ConsistentRead: true }),
  )
  const last = Item && lastReport.parse(Item)
  if (last?.day === day) return 0
  const until = idFrom(now.getTime() - settledMs)
  const count = await countHeld(last?.until ?? idFrom(now.getTime() - dayMs), until)
  if (count === 0) return 0
  await sendEmail(heldEmail(count, count >= maxCounted))
  await db.send(new PutCommand({ TableName: LEADS_TABLE, Item: { ...lastReportKey, day, until } }))
  return count
}

async function countHeld(since: string, until: string): Promise<number> {
  const pages = queryPages({
    TableName: LEADS_TABLE,
    IndexName: 'newest',
    KeyConditionExpression: '#list = :list AND #id BETWEEN :since AND :until',
    ExpressionAttributeNames: { '#list': 'list', '#id': 'id' },
    ExpressionAttributeValues: { ':list': 'quarantined', ':since': since, ':until': until },
    Limit: 100,
  })
  let count = 0
  for await (const { items } of pages) {
    // Any staff action on a request increases its version.
    count += items.filter(({ version }) => version === 1).length
    if (count >= maxCounted) return maxCounted
  }
  return count
}

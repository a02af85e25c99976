import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, onlyIf } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const epochSeconds = (ms: number): number => Math.floor(ms / 1000)

/** By a hash: what is kept of the address for a day tells it to nobody. */
export const receiptKey = (email: string): { id: string } => ({
  id: `receipt#${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`,
})

/** Receipts in any hour: more than people ask for, and too few for a flood of forms to spoil the sender's name. */
export const receiptsPerHour = 100

/**
 * Takes an address for today's one receipt, for this lead.
 * @returns why there is to be none, in words; undefined when it may go
 */
export async function takeReceipt(email: string, leadId: string, now: Date): Promise<string | undefined> {
  if (!(await takeAddress(email, leadId, now))) return 'one went to the same address within a day'
  return (await countReceipt(now)) > receiptsPerHour ? 'too many went out in this hour' : undefined
}

async function countReceipt(now: Date): Promise<number> {
  const hour = Math.floor(now.getTime() / hourMs)
  const { Attributes } = await db.send(
    new UpdateCommand({
      TableName: LEADS_TABLE,
      Key: { id: `receipts#${hour}` },
      UpdateExpression: 'ADD #sent :one SET expires = :expires',
      ExpressionAttributeNames: { '#sent': 'sent' },
      ExpressionAttributeValues: { ':one': 1, ':expires': epochSeconds((hour + 2) * hourMs) },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return z.object({ sent: z.number() }).parse(Attributes).sent
}

const takeAddress = (email: string, leadId: string, now: Date): Promise<boolean> =>
  onlyIf(
    db.send(
      new UpdateCommand({
        TableName: LEADS_TABLE,
        Key: receiptKey(email),
        UpdateExpression: 'SET lead_id = :lead, expires = :expires',
        ConditionExpression: 'attribute_not_exists(id) OR lead_id = :lead OR expires <= :now',
        ExpressionAttributeValues: {
          ':lead': leadId,
          ':expires': epochSeconds(now.getTime() + dayMs),
          ':now': epochSeconds(now.getTime()),
        },
      }),
    ),
  )

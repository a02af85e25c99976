import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { moveCounter } from '#kernel/counters.ts'
import { ConditionFailed, db, transact } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { toItem } from './item.ts'
import type { StoredLead } from './stored-lead.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** How long a form's idempotency key is remembered, in seconds. */
const idempotencySeconds = 24 * 60 * 60

const idempotencyKey = (key: string): { id: string } => ({ id: `idempotency#${key}` })

/**
 * Stores a new lead and counts it, in one transaction. A key seen before means the form was sent twice.
 * @returns the id of the lead that stands: the new one, or the one the key already made
 */
export async function insertLead(lead: StoredLead, key: string | undefined): Promise<string> {
  const once = key
    ? [
        {
          Put: {
            TableName: LEADS_TABLE,
            Item: {
              ...idempotencyKey(key),
              lead_id: lead.id,
              expires: Math.floor(Date.parse(lead.created_at) / 1000) + idempotencySeconds,
            },
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
      ]
    : []
  try {
    await transact([
      ...once,
      {
        Put: {
          TableName: LEADS_TABLE,
          Item: toItem(lead),
          ConditionExpression: 'attribute_not_exists(id)',
        },
      },
      ...moveCounter('total_leads', lead.state === 'active' ? 1 : 0),
    ])
    return lead.id
  } catch (error) {
    if (key && error instanceof ConditionFailed && error.failed.includes(0)) return leadOfKey(key)
    throw error
  }
}

async function leadOfKey(key: string): Promise<string> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: idempotencyKey(key), ConsistentRead: true }),
  )
  return z.object({ lead_id: z.string() }).parse(Item).lead_id
}

/** Adds the answers of the form's second step to the lead its first step made. */
export async function addQualifying(
  id: string,
  qualifying: StoredLead['qualifying'],
  now: Date,
): Promise<void> {
  await db.send(
    new UpdateCommand({
      TableName: LEADS_TABLE,
      Key: { id },
      UpdateExpression: 'SET qualifying = :answers, updated_at = :now ADD #version :one',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':answers': qualifying, ':now': now.toISOString(), ':one': 1 },
    }),
  )
}

/**
 * Counts a request of a client in a window of time; the count removes itself some time after the window.
 * @returns how many there were in it, this one included
 */
export async function countRequest(client: string, window: number, windowSeconds: number): Promise<number> {
  const { Attributes } = await db.send(
    new UpdateCommand({
      TableName: LEADS_TABLE,
      Key: { id: `client#${client}#${window}` },
      UpdateExpression: 'ADD #sent :one SET #expires = :expires',
      ExpressionAttributeNames: { '#sent': 'sent', '#expires': 'expires' },
      ExpressionAttributeValues: { ':one': 1, ':expires': (window + 2) * windowSeconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return z.object({ sent: z.number() }).parse(Attributes).sent
}

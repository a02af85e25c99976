import { deliveryStatus, platform, type Delivery } from '#shared/posts/model.ts'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'

const { DELIVERIES_TABLE } = readEnv('DELIVERIES_TABLE')

/**
 * One record per (post, platform): claimed (lease, attempt) → sending → published | failed | unknown.
 * Every step is conditional on the one before and on the attempt's number, so a worker that outlives its lease
 * writes nothing any more. `version` is the post's version the attempt sends: a failure is final for that version, so
 * only a publish claimed later, by a person or a new time, tries again.
 */
const record = z.object({
  post_id: z.string(),
  platform,
  status: deliveryStatus,
  attempt: z.int(),
  version: z.int(),
  /** Until when the claim holds, in epoch milliseconds. */
  lease_until: z.number(),
  external_id: z.optional(z.string()),
  permalink: z.optional(z.string()),
  error: z.optional(z.string()),
})
export type LedgerRecord = z.infer<typeof record>

export const leaseMs = 60_000

export type Outcome =
  | { status: 'published'; external_id: string; permalink: string }
  | { status: 'failed' | 'unknown'; error: string }

type Key = Pick<LedgerRecord, 'post_id' | 'platform'>

/** Runs a conditional step. False when its condition does not hold: someone else moved the record. */
async function step(
  key: Key,
  set: Record<string, unknown>,
  remove: string[],
  condition: string,
  values: object,
): Promise<boolean> {
  const names = [...Object.keys(set), ...remove]
  const assignments = Object.keys(set).map((name) => `#${name} = :${name}`)
  try {
    await db.send(
      new UpdateCommand({
        TableName: DELIVERIES_TABLE,
        Key: { post_id: key.post_id, platform: key.platform },
        UpdateExpression: `SET ${assignments.join(', ')}${remove.length > 0 ? ` REMOVE ${remove.map((name) => `#${name}`).join(', ')}` : ''}`,
        ConditionExpression: condition,
        ExpressionAttributeNames: Object.fromEntries(
          [...new Set([...names, 'status', 'attempt'])].map((name) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
          ...values,
        },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

export async function readLedger(postId: string): Promise<LedgerRecord[]> {
  const { Items } = await db.send(
    new QueryCommand({
      TableName: DELIVERIES_TABLE,
      KeyConditionExpression: 'post_id = :post',
      ExpressionAttributeValues: { ':post': postId },
      ConsistentRead: true,
    }),
  )
  return z.array(record).parse(Items ?? [])
}

/**
 * Takes a delivery of a post's version for sending, from its known last state.
 * @returns the attempt's number, or undefined when another worker has it, or it has gone out, may have, or has failed
 */
export async function claim(
  key: Key & Pick<LedgerRecord, 'version'>,
  last: LedgerRecord | undefined,
  now: Date,
): Promise<number | undefined> {
  const free =
    !last ||
    (last.status === 'failed' && last.version < key.version) ||
    (last.status === 'claimed' && last.version <= key.version && last.lease_until <= now.getTime())
  if (!free) return undefined
  const attempt = (last?.attempt ?? 0) + 1
  const claimed = await step(
    key,
    { status: 'claimed', attempt, version: key.version, lease_until: now.getTime() + leaseMs },
    ['error'],
    last
      ? '#attempt = :last AND #status = :was'
      : 'attribute_not_exists(#attempt) AND attribute_not_exists(#status)',
    last ? { ':last': last.attempt, ':was': last.status } : {},
  )
  return claimed ? attempt : undefined
}

/** Written right before the outward call: from here on a crash means "unknown", never "send again". */
export const startSending = (key: Key, attempt: number): Promise<boolean> =>
  step(key, { status: 'sending' }, [], '#attempt = :mine AND #status = :claimed', {
    ':mine': attempt,
    ':claimed': 'claimed',
  })

export const recordOutcome = (
  key: Key,
  attempt: number,
  outcome: Outcome,
  from: 'sending' | 'unknown' = 'sending',
): Promise<boolean> =>
  step(
    key,
    { ...outcome },
    outcome.status === 'published' ? ['error'] : [],
    '#attempt = :mine AND #status = :from',
    {
      ':mine': attempt,
      ':from': from,
    },
  )

export const toDelivery = ({
  platform: on,
  status,
  external_id,
  permalink,
  error,
}: LedgerRecord): Delivery => ({
  platform: on,
  status,
  ...(external_id ? { external_id } : {}),
  ...(permalink ? { permalink } : {}),
  ...(error ? { error } : {}),
})

import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { batchGet } from './db.ts'
import { readEnv } from './env.ts'

export const counterNames = ['total_leads', 'active_deals', 'blog_posts', 'scheduled_posts'] as const
export type CounterName = (typeof counterNames)[number]

const { COUNTERS_TABLE } = readEnv('COUNTERS_TABLE')

const item = z.object({ name: z.enum(counterNames), value: z.number() })

/** The part of a transaction that moves a counter together with what it counts; nothing when it does not move. */
export const moveCounter = (
  name: CounterName,
  by: number,
): NonNullable<TransactWriteCommandInput['TransactItems']> =>
  by === 0
    ? []
    : [
        {
          Update: {
            TableName: COUNTERS_TABLE,
            Key: { name },
            UpdateExpression: 'ADD #value :by',
            ExpressionAttributeNames: { '#value': 'value' },
            ExpressionAttributeValues: { ':by': by },
          },
        },
      ]

/** All counters; one that was never moved is 0. */
export async function readCounters(): Promise<Record<CounterName, number>> {
  const keys = counterNames.map((name) => ({ name }))
  const found = z.array(item).parse(await batchGet(COUNTERS_TABLE, keys))
  const values = new Map(found.map(({ name, value }) => [name, value]))
  return Object.fromEntries(counterNames.map((name) => [name, values.get(name) ?? 0])) as Record<
    CounterName,
    number
  >
}

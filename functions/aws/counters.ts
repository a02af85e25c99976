import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { batchGet } from './db.ts'
import { readEnv } from '#lib/env.ts'

const counterNames = ['total_leads', 'active_deals', 'blog_posts', 'scheduled_posts'] as const
export type CounterName = (typeof counterNames)[number]

const { COUNTERS_TABLE } = readEnv('COUNTERS_TABLE')

type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** @param fields at least one */
export function addTo(name: string, fields: Readonly<Record<string, number>>): WriteItem {
  const entries = Object.entries(fields)
  return {
    Update: {
      TableName: COUNTERS_TABLE,
      Key: { name },
      UpdateExpression: `ADD ${entries.map((_, at) => `#f${at} :by${at}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([field], at) => [`#f${at}`, field])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, by], at) => [`:by${at}`, by])),
    },
  }
}

export const moveCounter = (name: CounterName, by: number): WriteItem[] =>
  by === 0 ? [] : [addTo(name, { value: by })]

export async function readCounters(): Promise<Record<CounterName, number>> {
  const found = await readFigures(counterNames)
  return Object.fromEntries(counterNames.map((name, at) => [name, found[at]?.['value'] ?? 0])) as Record<
    CounterName,
    number
  >
}

const figures = z.catchall(z.object({ name: z.string() }), z.unknown())

/** In the order of the names; a missing item has no figures. */
export async function readFigures(
  names: readonly string[],
  options: { ConsistentRead?: boolean } = {},
): Promise<Record<string, number>[]> {
  const keys = names.map((name) => ({ name }))
  const found = z.array(figures).parse(await batchGet(COUNTERS_TABLE, keys, options))
  const byName = new Map(found.map((each) => [each.name, each]))
  return names.map((name) =>
    Object.fromEntries(
      Object.entries(byName.get(name) ?? {}).flatMap(([field, value]) =>
        typeof value === 'number' ? [[field, value]] : [],
      ),
    ),
  )
}

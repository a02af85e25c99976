import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Problem } from '#shared/api/problem.ts'
import type { UsualTime } from '#shared/calendar/slots.ts'
import { conditionalWrite, db } from '#aws/db.ts'
import { readEnv } from '#kernel/env.ts'

const { SETTINGS_TABLE } = readEnv('SETTINGS_TABLE')

const key = { name: 'usual-times' }
const item = z.object({
  times: z.array(z.object({ weekday: z.int(), time: z.string() })),
  version: z.int(),
})
type Kept = z.infer<typeof item>

export async function readTimes(): Promise<Kept> {
  const { Item } = await db.send(
    new GetCommand({ TableName: SETTINGS_TABLE, Key: key, ConsistentRead: true }),
  )
  return Item ? item.parse(Item) : { times: [], version: 0 }
}

/** @throws Problem stale-version where someone else changed them since they were read as `version` */
export async function keepTimes(times: UsualTime[], version: number): Promise<Kept> {
  const kept = { times, version: version + 1 }
  const held = await conditionalWrite(
    db.send(
      new PutCommand({
        TableName: SETTINGS_TABLE,
        Item: { ...key, ...kept },
        ConditionExpression: version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ...(version === 0 ? {} : { ExpressionAttributeValues: { ':version': version } }),
      }),
    ),
  )
  if (!held) throw new Problem('stale-version', 'Someone else changed the usual times meanwhile.')
  return kept
}

import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Problem } from '#shared/api/problem.ts'
import { conditionalWrite, db } from './db.ts'
import { readEnv } from '#lib/env.ts'

const { SETTINGS_TABLE } = readEnv('SETTINGS_TABLE')

/** A setting with optimistic locking. It has version 0 until it is first written. */
export function versionedSetting<Value>(name: string, value: z.ZodMiniType<Value>, first: Value) {
  const item = z.object({ value, version: z.int() })
  return {
    async read(): Promise<{ value: Value; version: number }> {
      const { Item } = await db.send(
        new GetCommand({ TableName: SETTINGS_TABLE, Key: { name }, ConsistentRead: true }),
      )
      return Item ? item.parse(Item) : { value: first, version: 0 }
    },
    /** @throws Problem stale-version when it changed since `version` was read */
    async write(changed: Value, version: number): Promise<{ value: Value; version: number }> {
      const written = { value: changed, version: version + 1 }
      const held = await conditionalWrite(
        db.send(
          new UpdateCommand({
            TableName: SETTINGS_TABLE,
            Key: { name },
            UpdateExpression: 'SET #value = :value, #version = :next',
            ConditionExpression: version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
            ExpressionAttributeNames: { '#value': 'value', '#version': 'version' },
            ExpressionAttributeValues: {
              ':value': changed,
              ':next': written.version,
              ...(version === 0 ? {} : { ':version': version }),
            },
          }),
        ),
      )
      if (!held) throw new Problem('stale-version', 'Someone else changed this in the meantime.')
      return written
    },
  }
}

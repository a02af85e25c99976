import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from './db.ts'

/** The running window of time, and in how many seconds the next begins. */
export function windowAt(now: Date, windowSeconds: number): { window: number; secondsLeft: number } {
  const seconds = Math.floor(now.getTime() / 1000)
  const window = Math.floor(seconds / windowSeconds)
  return { window, secondsLeft: (window + 1) * windowSeconds - seconds }
}

/**
 * Counts something in the running window of time. The count removes itself some time after the window, by `expires`.
 * @param keyOf the key of the window's item in the table
 * @returns how many there are in the window, this one included
 */
export async function countInWindow(
  table: string,
  keyOf: (window: number) => Record<string, string>,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  const { window } = windowAt(now, windowSeconds)
  const { Attributes } = await db.send(
    new UpdateCommand({
      TableName: table,
      Key: keyOf(window),
      UpdateExpression: 'ADD #counted :one SET #expires = :expires',
      ExpressionAttributeNames: { '#counted': 'counted', '#expires': 'expires' },
      ExpressionAttributeValues: { ':one': 1, ':expires': (window + 2) * windowSeconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return z.object({ counted: z.number() }).parse(Attributes).counted
}

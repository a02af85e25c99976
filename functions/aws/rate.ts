import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Problem } from '#shared/api/problem.ts'
import { db } from './db.ts'

export function windowAt(now: Date, windowSeconds: number): { window: number; secondsLeft: number } {
  const seconds = Math.floor(now.getTime() / 1000)
  const window = Math.floor(seconds / windowSeconds)
  return { window, secondsLeft: (window + 1) * windowSeconds - seconds }
}

/** @returns the count, this one included */
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

/** @throws Problem too-many-requests after the `most` */
export async function limitInWindow(
  table: string,
  keyOf: (window: number) => Record<string, string>,
  { most, windowSeconds }: { most: number; windowSeconds: number },
  why: string,
  now: Date,
): Promise<void> {
  if ((await countInWindow(table, keyOf, windowSeconds, now)) <= most) return
  throw new Problem('too-many-requests', `${why} Please call us, or try again later.`, {
    retryAfter: windowAt(now, windowSeconds).secondsLeft,
  })
}

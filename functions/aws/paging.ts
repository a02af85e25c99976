import { Problem } from '#shared/api/problem.ts'
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from './db.ts'

/** The store rejects keys with lone surrogates or unsafe numbers, and no cursor it issued contains them. */
const wellFormed = z.string().check(z.refine((text) => text.isWellFormed()))
const safeNumber = z.number().check(z.minimum(Number.MIN_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER))
const cursorKey = z.record(wellFormed, z.union([wellFormed, safeNumber]))

export const encodeCursor = (key: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** @throws Problem invalid-request for a cursor that `encodeCursor` did not make */
export const decodeCursor = (cursor: string): z.infer<typeof cursorKey> => {
  try {
    return cursorKey.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw badCursor(cause)
  }
}

export const badCursor = (cause?: unknown): Problem =>
  new Problem('invalid-request', 'This cursor is not valid. Start from the first page.', {
    errors: [{ field: 'cursor', message: 'Use the next_cursor of the page before.' }],
    cause,
  })

export interface Page<T> {
  items: T[]
  next_cursor?: string
}

/** @throws Problem invalid-request for a cursor of another query */
export async function queryPage<T>(
  query: Omit<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'>,
  { limit, cursor, parse }: { limit: number; cursor?: string | undefined; parse: (item: unknown) => T },
): Promise<Page<T>> {
  const result = await db
    .send(
      new QueryCommand({
        ...query,
        Limit: limit,
        ExclusiveStartKey: cursor ? decodeCursor(cursor) : undefined,
      }),
    )
    .catch((error: unknown) => {
      if (cursor && error instanceof Error && error.name === 'ValidationException') throw badCursor(error)
      throw error
    })
  return {
    items: (result.Items ?? []).map(parse),
    ...(result.LastEvaluatedKey ? { next_cursor: encodeCursor(result.LastEvaluatedKey) } : {}),
  }
}

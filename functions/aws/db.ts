import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { retry } from '#lib/retry.ts'
import { Problem } from '#shared/api/problem.ts'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  paginateQuery,
  TransactWriteCommand,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { withFastConfig } from './fast-config.ts'

export const db = withFastConfig(
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
)
// Without a logger it still takes every answer apart to hide what is secret in it.
db.middlewareStack.remove('loggerMiddleware')

/** Parts of a transaction. */
export type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>

/** For a store that is busy for a moment. */
const patience = { tries: 6, pauseMs: 20 }

/** Reasons for which a transaction is cancelled that pass by themselves. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

const busy = (cause?: unknown): Problem =>
  new Problem('unavailable', 'The service is busy. Please try again in a moment.', { cause, retryAfter: 1 })

/** Raised when a condition of a transaction does not hold; `failed` are the positions of the items whose condition it was. */
export class ConditionFailed extends Error {
  readonly failed: number[]
  constructor(failed: number[], cause: unknown) {
    super('A condition of the transaction does not hold', { cause })
    this.name = 'ConditionFailed'
    this.failed = failed
  }
}

/**
 * Writes all items or none. Clashes with another transaction are tried again; the SDK does not do that by itself.
 * @throws ConditionFailed, or Problem unavailable when the clashes do not end
 */
export async function transact(items: Writes): Promise<void> {
  try {
    await retry(() => db.send(new TransactWriteCommand({ TransactItems: items })), {
      ...patience,
      passes: (error) => isClash(reasonsOf(error)),
    })
  } catch (error) {
    const reasons = reasonsOf(error)
    const failed = reasons.flatMap((code, index) => (code === conditionFailed ? [index] : []))
    if (failed.length > 0) throw new ConditionFailed(failed, error)
    throw isClash(reasons) ? busy(error) : error
  }
}

const conditionFailed = 'ConditionalCheckFailed'

/** Why a transaction was cancelled, item by item. */
const reasonsOf = (error: unknown): string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code)
    : []

const isClash = (reasons: readonly string[]): boolean =>
  reasons.some((code) => passing.has(code)) && !reasons.includes(conditionFailed)

/** Awaits a conditional write: `await conditionalWrite(db.send(…))`. @returns whether its condition held */
export async function conditionalWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** As many keys as the store takes at once. */
const maxKeys = 100

/**
 * Reads items by key, any number of them, in no order. A store under load leaves some unread, which is not the same as
 * their not being there: these are asked for again.
 * @throws Problem unavailable when some stay unread
 */
export async function batchGet(
  table: string,
  keys: Record<string, string>[],
  options: { ConsistentRead?: boolean } = {},
): Promise<unknown[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / maxKeys) }, (_, at) =>
    keys.slice(at * maxKeys, (at + 1) * maxKeys),
  )
  const items = await Promise.all(batches.map((batch) => readBatch(table, batch, options)))
  return items.flat()
}

async function readBatch(
  table: string,
  keys: Record<string, string>[],
  options: { ConsistentRead?: boolean },
): Promise<unknown[]> {
  const items: unknown[] = []
  let left: Record<string, unknown>[] = keys
  const someLeft = busy()
  const read = async () => {
    const result = await db.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ...options } } }),
    )
    items.push(...(result.Responses?.[table] ?? []))
    left = result.UnprocessedKeys?.[table]?.Keys ?? []
    if (left.length > 0) throw someLeft
  }
  await retry(read, { ...patience, passes: (error) => error === someLeft })
  return items
}

/** All items of a query, a page of at most its `Limit` at a time; `more` while there are others. */
export async function* queryPages(
  query: QueryCommandInput,
): AsyncGenerator<{ items: Record<string, unknown>[]; more: boolean }> {
  for await (const { Items = [], LastEvaluatedKey } of paginateQuery({ client: db }, query))
    yield { items: Items, more: LastEvaluatedKey !== undefined }
}

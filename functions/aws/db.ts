import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { log } from '#lib/log.ts'
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

export const db = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})
// Even without a logger it filters secrets out of every response.
db.middlewareStack.remove('loggerMiddleware')

/** Logs that DynamoDB refused a request for lack of capacity. Retries would hide it, and its metrics omit indexes. */
export function logThrottling(error: unknown): void {
  const codes = [...reasonsOf(error), ...(error instanceof Error ? [error.name] : [])]
  if (codes.some((code) => throttled.has(code))) log('error', alarmCodes.storeThrottled)
}
const throttled = new Set([
  'ThrottlingError',
  'ThrottlingException',
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
])
db.middlewareStack.add(
  (next) => async (request) => {
    try {
      return await next(request)
    } catch (error) {
      logThrottling(error)
      throw error
    }
  },
  // Within the SDK's retries, so that it sees each attempt.
  { name: 'logThrottling', step: 'finalizeRequest', priority: 'low' },
)

export type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>

/** About six seconds in all: every transaction that changes a lead updates the same counters. */
const patience = { tries: 10, pauseMs: 50, mostMs: 2000 }

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

const busy = (cause?: unknown): Problem =>
  new Problem('unavailable', 'The service is busy. Please try again in a moment.', { cause, retryAfter: 1 })

/** A condition of a transaction does not hold; `failed` lists the indexes of the writes with such a condition. */
export class ConditionFailed extends Error {
  readonly failed: number[]
  constructor(failed: number[], cause: unknown) {
    super('A condition of the transaction does not hold', { cause })
    this.name = 'ConditionFailed'
    this.failed = failed
  }
}

/** Retries conflicts, which the SDK does not. @throws ConditionFailed, or Problem unavailable when every retry fails */
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

const reasonsOf = (error: unknown): string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code)
    : []

const isClash = (reasons: readonly string[]): boolean =>
  reasons.some((code) => passing.has(code)) && !reasons.includes(conditionFailed)

export async function conditionalWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** DynamoDB's limit. */
const maxKeys = 100

/** In no order. A store under load leaves keys unprocessed; these are read again. @throws Problem unavailable */
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

/** `more` is false on the last page. */
export async function* queryPages(
  query: QueryCommandInput,
): AsyncGenerator<{ items: Record<string, unknown>[]; more: boolean }> {
  for await (const { Items = [], LastEvaluatedKey } of paginateQuery({ client: db }, query))
    yield { items: Items, more: LastEvaluatedKey !== undefined }
}

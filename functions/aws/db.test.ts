import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { cancelled, dynamo } from '../testing/store.ts'
import { batchGet, ConditionFailed, conditionalWrite, logThrottling, transact } from './db.ts'
import { resetMock } from '../testing/event.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  // No waiting between tries.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  resetMock(dynamo)
})

const items = [{ Delete: { TableName: 'posts', Key: { id: '1' } } }]

describe('transact', () => {
  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'retries after %s',
    async (code) => {
      dynamo
        .on(TransactWriteCommand)
        .rejectsOnce(cancelled(['None', code]))
        .rejectsOnce(cancelled([code, 'None']))
        .resolves({})
      await transact(items)
      expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 3)
    },
  )

  it('throws that the service is busy when every retry fails', async () => {
    dynamo.on(TransactWriteCommand).rejects(cancelled(['TransactionConflict']))
    await expect(transact(items)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 10)
  })

  it('throws immediately which conditions failed, also with a conflict', async () => {
    dynamo
      .on(TransactWriteCommand)
      .rejects(cancelled(['None', 'ConditionalCheckFailed', 'TransactionConflict', 'ConditionalCheckFailed']))
    const error = await transact(items).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConditionFailed)
    expect(error).toMatchObject({ failed: [1, 3] })
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 1)
  })

  it.each([cancelled(['ValidationError']), cancelled([]), new Error('anything')])(
    'rethrows a failure that is not transient',
    async (error) => {
      dynamo.on(TransactWriteCommand).rejects(error)
      await expect(transact(items)).rejects.toBe(error)
      expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 1)
    },
  )
})

describe('conditionalWrite', () => {
  it('returns whether the condition held, and rethrows every other failure', async () => {
    const failed = new ConditionalCheckFailedException({ message: 'No', $metadata: {} })
    const other = new Error('anything')
    expect(await conditionalWrite(Promise.resolve())).toBe(true)
    expect(await conditionalWrite(Promise.reject(failed))).toBe(false)
    await expect(conditionalWrite(Promise.reject(other))).rejects.toBe(other)
  })
})

describe('batchGet', () => {
  const keys = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]

  it('reads again only the keys that were left unread', async () => {
    dynamo
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { counters: [{ name: 'b' }] },
        UnprocessedKeys: { counters: { Keys: [{ name: 'a' }, { name: 'c' }] } },
      })
      .resolvesOnce({ Responses: { counters: [{ name: 'a' }] }, UnprocessedKeys: {} })
    expect(await batchGet('counters', keys, { ConsistentRead: true })).toEqual([{ name: 'b' }, { name: 'a' }])
    expect(dynamo).toHaveReceivedNthCommandWith(BatchGetCommand, 1, {
      RequestItems: { counters: { Keys: keys, ConsistentRead: true } },
    })
    expect(dynamo).toHaveReceivedNthCommandWith(BatchGetCommand, 2, {
      RequestItems: { counters: { Keys: [{ name: 'a' }, { name: 'c' }], ConsistentRead: true } },
    })
  })

  it('reads 100 keys at a time, and makes no call without keys', async () => {
    dynamo.on(BatchGetCommand).resolves({ Responses: { counters: [{ name: 'a' }] } })
    const many = Array.from({ length: 250 }, (_, at) => ({ name: String(at) }))
    expect(await batchGet('counters', many)).toHaveLength(3)
    const asked = dynamo
      .commandCalls(BatchGetCommand)
      .map(({ args: [{ input }] }) => input.RequestItems?.['counters']?.Keys)
    expect(asked).toEqual([many.slice(0, 100), many.slice(100, 200), many.slice(200)])
    dynamo.resetHistory()
    expect(await batchGet('counters', [])).toEqual([])
    expect(dynamo).not.toHaveReceivedCommand(BatchGetCommand)
  })

  it('throws when some keys stay unread', async () => {
    dynamo
      .on(BatchGetCommand)
      .resolves({ Responses: {}, UnprocessedKeys: { counters: { Keys: [{ name: 'a' }] } } })
    await expect(batchGet('counters', keys)).rejects.toBeInstanceOf(Problem)
    expect(dynamo).toHaveReceivedCommandTimes(BatchGetCommand, 10)
  })
})

it.each([
  [Object.assign(new Error(), { name: 'ThrottlingException' }), true],
  [Object.assign(new Error(), { name: 'ProvisionedThroughputExceededException' }), true],
  [cancelled(['None', 'ThrottlingError']), true],
  [cancelled(['TransactionConflict']), false],
  [new Error('other'), false],
])('logs a refusal for lack of capacity: %s', (error, isLogged) => {
  const lines = vi.spyOn(console, 'error').mockReturnValue()
  logThrottling(error)
  expect(lines.mock.calls.flat().some((line) => String(line).includes('store/throttled'))).toBe(isLogged)
})

import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { tables } from '../../infra/tables.ts'
import { now, setUp } from '../testing/event.ts'
import { dynamo, MemoryStore } from '../testing/store.ts'
import {
  claim,
  leaseMs,
  readLedger,
  recordOutcome,
  startSending,
  toDelivery,
  type LedgerRecord,
} from './ledger.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const key = { post_id: 'p', platform: 'linkedin' } as const
const claimed: LedgerRecord = {
  ...key,
  status: 'claimed',
  attempt: 2,
  version: 5,
  lease_until: now.getTime() + leaseMs,
}
const held = () => store.item('deliveries', key)
const seed = (changes: Partial<LedgerRecord> = {}) => {
  const record = { ...claimed, ...changes }
  store.seed('deliveries', record)
  return record
}
const names = (...used: string[]) => Object.fromEntries(used.map((name) => [`#${name}`, name]))

it('reads all of a post’s records, consistently', async () => {
  seed()
  store.seed('deliveries', { ...claimed, post_id: 'another' })
  expect(await readLedger('p')).toEqual([claimed])
  expect(dynamo).toHaveReceivedCommandExactlyOnceWith(QueryCommand, {
    TableName: 'deliveries',
    KeyConditionExpression: 'post_id = :post',
    ExpressionAttributeValues: { ':post': 'p' },
    ConsistentRead: true,
  })
})

describe('a claim', () => {
  it('on what was never sent holds only if nobody else made one', async () => {
    expect(await claim({ ...key, version: 5 }, undefined, now)).toBe(1)
    expect(dynamo).toHaveReceivedCommandExactlyOnceWith(UpdateCommand, {
      TableName: 'deliveries',
      Key: key,
      UpdateExpression:
        'SET #status = :status, #attempt = :attempt, #version = :version, #lease_until = :lease_until REMOVE #error',
      ConditionExpression: 'attribute_not_exists(#attempt) AND attribute_not_exists(#status)',
      ExpressionAttributeNames: names('status', 'attempt', 'version', 'lease_until', 'error'),
      ExpressionAttributeValues: {
        ':status': 'claimed',
        ':attempt': 1,
        ':version': 5,
        ':lease_until': now.getTime() + leaseMs,
      },
    })
    expect(await claim({ ...key, version: 5 }, undefined, now)).toBeUndefined()
  })

  it('on a known record holds only if that is still as it was', async () => {
    const last = seed({ status: 'failed', error: 'Refused.', version: 4 })
    const answers = await Promise.all([1, 2].map(() => claim({ ...key, version: 5 }, last, now)))
    expect(answers).toEqual([3, undefined])
    expect(held()).toEqual({ ...claimed, attempt: 3 })
    expect(dynamo).toHaveReceivedCommandWith(UpdateCommand, {
      ConditionExpression: '#attempt = :last AND #status = :was',
      ExpressionAttributeValues: expect.objectContaining({ ':last': 2, ':was': 'failed' }) as Record<
        string,
        unknown
      >,
    })
  })

  it.each([
    ['failed, of an earlier version', { status: 'failed', version: 4 }, true],
    ['failed, of this very version', { status: 'failed', version: 5 }, false],
    ['failed, of a later version', { status: 'failed', version: 6 }, false],
    ['claimed, its lease run out', { lease_until: now.getTime() }, true],
    ['claimed of a later version, its lease run out', { lease_until: 0, version: 6 }, false],
    ['claimed, its lease running', { lease_until: now.getTime() + 1 }, false],
    ['sending, its lease long run out', { status: 'sending', lease_until: 0, version: 1 }, false],
    ['unknown', { status: 'unknown', lease_until: 0, version: 1 }, false],
    ['published', { status: 'published', lease_until: 0, version: 1 }, false],
  ] as const)('on a record that is %s', async (_, changes, taken) => {
    const last = seed(changes)
    expect(await claim({ ...key, version: 5 }, last, now)).toBe(taken ? 3 : undefined)
    if (!taken) expect(dynamo).not.toHaveReceivedCommand(UpdateCommand)
  })
})

describe('sending', () => {
  it('starts from the claim of the same attempt alone', async () => {
    seed()
    expect(await startSending(key, 1)).toBe(false)
    expect(await startSending(key, 2)).toBe(true)
    expect(held()).toEqual({ ...claimed, status: 'sending' })
    expect(await startSending(key, 2)).toBe(false)
    expect(dynamo).toHaveReceivedCommandWith(UpdateCommand, {
      TableName: 'deliveries',
      Key: key,
      UpdateExpression: 'SET #status = :status',
      ConditionExpression: '#attempt = :mine AND #status = :claimed',
      ExpressionAttributeNames: names('status', 'attempt'),
      ExpressionAttributeValues: { ':status': 'sending', ':mine': 2, ':claimed': 'claimed' },
    })
  })
})

describe('an outcome', () => {
  const published = { status: 'published', external_id: 'urn:1', permalink: 'https://x.example/1' } as const

  it('is written by the attempt that is sending, once', async () => {
    seed({ status: 'sending' })
    expect(await recordOutcome(key, 1, published)).toBe(false)
    expect(await recordOutcome(key, 2, published)).toBe(true)
    expect(await recordOutcome(key, 2, { status: 'failed', error: 'x' })).toBe(false)
    expect(held()).toEqual({ ...claimed, ...published })
    expect(dynamo).toHaveReceivedCommandWith(UpdateCommand, {
      UpdateExpression:
        'SET #status = :status, #external_id = :external_id, #permalink = :permalink REMOVE #error',
      ConditionExpression: '#attempt = :mine AND #status = :from',
      ExpressionAttributeValues: {
        ':status': 'published',
        ':external_id': 'urn:1',
        ':permalink': 'https://x.example/1',
        ':mine': 2,
        ':from': 'sending',
      },
    })
  })

  it('found by a look-up takes the place of an unknown one, and its reason with it', async () => {
    seed({ status: 'unknown', error: 'No clear answer.' })
    expect(await recordOutcome(key, 2, published)).toBe(false)
    expect(await recordOutcome(key, 2, published, 'unknown')).toBe(true)
    expect(held()).toEqual({ ...claimed, ...published })
  })

  it('is shown without the ledger’s own figures', () => {
    expect(toDelivery({ ...claimed, status: 'failed', error: 'x' })).toEqual({
      platform: 'linkedin',
      status: 'failed',
      error: 'x',
    })
  })
})

it('passes on what is no lost race', async () => {
  store.interfere = async () => {
    throw Object.assign(new Error('x'), { name: 'ThrottlingException' })
  }
  await expect(startSending(key, 1)).rejects.toThrow('x')
})

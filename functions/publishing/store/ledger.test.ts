import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { tables } from '../../../infra/cdk/tables.ts'
import { now, setUp } from '../../testing/event.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import {
  claim,
  markFailed,
  leaseMs,
  recordDelay,
  recordLook,
  recordOutcome,
  recordUnknown,
  saveCheckpoint,
  startSending,
  takeBack,
} from './ledger.ts'
import { toDelivery, type LedgerRecord } from '../domain/ledger-record.ts'
import { readLedger } from '../store/read-ledger.ts'

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
        'SET #status = :status, #attempt = :attempt, #version = :version, #lease_until = :lease_until REMOVE #error, #reason, #not_before, #unknown_since, #reconcile_attempts, #next_look_at, #sent, #checkpoint',
      ConditionExpression: 'attribute_not_exists(#attempt)',
      ExpressionAttributeNames: names(
        'status',
        'attempt',
        'version',
        'lease_until',
        'error',
        'reason',
        'not_before',
        'unknown_since',
        'reconcile_attempts',
        'next_look_at',
        'sent',
        'checkpoint',
      ),
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
      ConditionExpression: '#attempt = :last AND #status = :was AND #lease_until = :lease',
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
    ['sending, not asking yet, its lease run out', { status: 'sending', lease_until: now.getTime() }, true],
    [
      'sending, not asking yet, its lease running',
      { status: 'sending', lease_until: now.getTime() + 1 },
      false,
    ],
    [
      'asking, its lease long run out',
      { status: 'sending', lease_until: 0, version: 1, checkpoint: { publish_attempted_at: 'then' } },
      false,
    ],
    ['unknown', { status: 'unknown', lease_until: 0, version: 1 }, false],
    ['published', { status: 'published', lease_until: 0, version: 1 }, false],
  ] as const)('on a record that is %s', async (_, changes, taken) => {
    const last = seed(changes)
    expect(await claim({ ...key, version: 5 }, last, now)).toBe(taken ? 3 : undefined)
    if (!taken) expect(dynamo).not.toHaveReceivedCommand(UpdateCommand)
  })
})

describe('a claim after a wait the platform asked for', () => {
  const waiting = {
    status: 'scheduled',
    not_before: now.toISOString(),
    checkpoint: { container: 'c1' },
  } as const

  it('is taken from then on, with a new number, and goes on where the last left off', async () => {
    const last = seed(waiting)
    expect(await claim({ ...key, version: 5 }, last, new Date(now.getTime() - 1))).toBeUndefined()
    expect(await claim({ ...key, version: 5 }, last, now)).toBe(3)
    expect(held()).toEqual({ ...claimed, attempt: 3, checkpoint: { container: 'c1' } })
  })

  it('of another version starts over', async () => {
    const last = seed(waiting)
    expect(await claim({ ...key, version: 6 }, last, now)).toBe(3)
    expect(held()).not.toHaveProperty('checkpoint')
  })
})

describe('sending', () => {
  it('starts from the claim of the same attempt alone, and its lease again', async () => {
    seed({ lease_until: now.getTime() + 1 })
    expect(await startSending(key, 1, now)).toBe(false)
    expect(await startSending(key, 2, now)).toBe(true)
    expect(held()).toEqual({ ...claimed, status: 'sending' })
    expect(dynamo).toHaveReceivedCommandWith(UpdateCommand, {
      TableName: 'deliveries',
      Key: key,
      UpdateExpression: 'SET #status = :status, #lease_until = :lease_until',
      ConditionExpression: '#attempt = :mine AND #status IN (:was, :already)',
      ExpressionAttributeNames: names('status', 'lease_until', 'attempt'),
      ExpressionAttributeValues: {
        ':status': 'sending',
        ':lease_until': now.getTime() + leaseMs,
        ':mine': 2,
        ':was': 'claimed',
        ':already': 'sending',
      },
    })
  })

  it('may be said again by the attempt itself, whose first answer was lost, until it is over', async () => {
    seed()
    expect(await startSending(key, 2, now)).toBe(true)
    expect(await startSending(key, 2, now)).toBe(true)
    await recordDelay(key, 2, now, 'Too many posts.')
    expect(await startSending(key, 2, now)).toBe(false)
  })

  it('keeps what a step left behind and lengthens the lease, for its own attempt alone', async () => {
    seed({ status: 'sending', lease_until: 0 })
    const mine = { attempt: 2, status: 'sending' } as const
    expect(await saveCheckpoint(key, { ...mine, attempt: 1 }, { container: 'old' }, now)).toBe(false)
    expect(await saveCheckpoint(key, mine, { container: 'c1' }, now)).toBe(true)
    expect(held()).toEqual({ ...claimed, status: 'sending', checkpoint: { container: 'c1' } })
    await recordOutcome(key, 2, { status: 'failed', error: 'x', reason: 'rejected' })
    expect(await saveCheckpoint(key, mine, { container: 'c2' }, now)).toBe(false)
  })

  it('goes back to be claimed where the platform asks to wait, for its own attempt alone', async () => {
    seed({ status: 'sending' })
    expect(await recordDelay(key, 1, now, 'x')).toBe(false)
    await saveCheckpoint(key, { attempt: 2, status: 'sending' }, { publish_attempted_at: 'now' }, now)
    expect(await recordDelay(key, 2, now, 'What may be out is not put back.')).toBe(false)
    await saveCheckpoint(key, { attempt: 2, status: 'sending' }, { container: 'c1' }, now)
    expect(await recordDelay(key, 2, now, 'Too many posts.')).toBe(true)
    expect(held()).toEqual({
      ...claimed,
      status: 'scheduled',
      checkpoint: { container: 'c1' },
      not_before: now.toISOString(),
      error: 'Too many posts.',
    })
  })
})

describe('an outcome', () => {
  const published = {
    status: 'published',
    published_at: now.toISOString(),
    external_id: 'urn:1',
    permalink: 'https://x.example/1',
  } as const
  const failed = { status: 'failed', error: 'x', reason: 'rejected' } as const

  it('is written by the attempt that is sending, and nothing else over it', async () => {
    seed({ status: 'sending' })
    expect(await recordOutcome(key, 1, published)).toBe(false)
    expect(await recordOutcome(key, 2, published)).toBe(true)
    expect(await recordOutcome(key, 2, published)).toBe(true)
    expect(await recordOutcome(key, 2, failed)).toBe(false)
    expect(held()).toEqual({ ...claimed, ...published })
  })

  it('nobody knows keeps what was sent, and is written only while the record is as it was read', async () => {
    const seen = seed({ status: 'sending' })
    const sent = { title: 'T', text: 'C' }
    await saveCheckpoint(key, seen, { container: 'c1' }, new Date(now.getTime() + 1))
    expect(await recordUnknown(seen, sent, 'No clear answer.', now)).toBeUndefined()
    const again = { ...seen, lease_until: now.getTime() + 1 + leaseMs }
    const unknown = await recordUnknown(again, sent, 'No clear answer.', now)
    expect(unknown).toMatchObject({
      status: 'unknown',
      reconcile_attempts: 0,
      next_look_at: now.toISOString(),
      sent,
    })
    expect(held()).toEqual({ ...unknown, checkpoint: { container: 'c1' } })
  })

  it('found by a look-up takes the place of an unknown one, and its reason with it', async () => {
    seed({ status: 'unknown', error: 'No clear answer.', reconcile_attempts: 2, needs_person: true })
    expect(await recordOutcome(key, 2, published)).toBe(false)
    expect(await recordOutcome(key, 2, published, 'unknown')).toBe(true)
    expect(held()).toEqual({ ...claimed, ...published })
  })

  it('makes its id this delivery’s, and no other delivery’s', async () => {
    seed({ status: 'sending' })
    store.seed('deliveries', { ...claimed, post_id: 'q', status: 'unknown' })
    expect(await recordOutcome(key, 2, published)).toBe(true)
    expect(await recordOutcome({ ...key, post_id: 'q' }, 2, published, 'unknown')).toBe('taken')
    expect(store.item('deliveries', { ...key, post_id: 'q' })).toEqual({
      ...claimed,
      post_id: 'q',
      status: 'unknown',
    })
    // Another platform may call a post by the same id.
    store.seed('deliveries', { ...claimed, post_id: 'q', platform: 'facebook', status: 'sending' })
    expect(await recordOutcome({ post_id: 'q', platform: 'facebook' }, 2, published)).toBe(true)
  })

  it('in the platform’s own answer is revoked from a delivery whose look-up found it', async () => {
    seed({ status: 'sending' })
    store.seed('deliveries', { ...claimed, post_id: 'q', status: 'unknown' })
    expect(await recordOutcome({ ...key, post_id: 'q' }, 2, published, 'unknown')).toBe(true)
    expect(await recordOutcome(key, 2, published)).toBe('taken')
    expect(await takeBack(key, 1, published, now)).toBeUndefined()
    expect(await takeBack(key, 2, published, now)).toBe('q')
    expect(held()).toEqual({ ...claimed, ...published })
    const other = store.item('deliveries', { ...key, post_id: 'q' })
    expect(other).toMatchObject({ status: 'unknown', reconcile_attempts: 0, next_look_at: now.toISOString() })
    expect(other).not.toHaveProperty('external_id')
    expect(await recordOutcome({ ...key, post_id: 'q' }, 2, published, 'unknown')).toBe('taken')
  })

  it('is shown without the ledger’s own figures', () => {
    expect(toDelivery({ ...claimed, status: 'failed', error: 'x', reason: 'missed' })).toEqual({
      platform: 'linkedin',
      status: 'failed',
      error: 'x',
      reason: 'missed',
    })
    expect(toDelivery({ ...claimed, status: 'unknown', needs_person: true })).toMatchObject({
      needs_person: true,
    })
  })
})

it('looks are counted, each once', async () => {
  const seen = seed({ status: 'unknown', reconcile_attempts: 1, next_look_at: now.toISOString() })
  const next = { next_look_at: 'later' }
  expect(await Promise.all([recordLook(seen, next), recordLook(seen, next)])).toEqual([true, false])
  expect(held()).toMatchObject({ reconcile_attempts: 2, next_look_at: 'later' })
  expect(
    await recordLook({ ...seen, reconcile_attempts: 2 }, { needs_person: true, error: 'Look there.' }),
  ).toBe(true)
  expect(held()).toMatchObject({ reconcile_attempts: 3, needs_person: true, error: 'Look there.' })
  expect(held()).not.toHaveProperty('next_look_at')
})

it('is given up only as it was read, and for good', async () => {
  const last = seed({ lease_until: 0 })
  const failure = { error: 'Missed.', reason: 'missed' } as const
  expect(await markFailed({ ...key, version: 5 }, { ...last, attempt: 1 }, failure)).toBe(false)
  expect(await markFailed({ ...key, version: 5 }, last, failure)).toBe(true)
  expect(held()).toMatchObject({ status: 'failed', attempt: 3, version: 5, ...failure })
  expect(await startSending(key, 2, now)).toBe(false)
})

it('passes on what is no lost race', async () => {
  store.interfere = async () => {
    throw Object.assign(new Error('x'), { name: 'ThrottlingException' })
  }
  await expect(startSending(key, 1, now)).rejects.toThrow('x')
})

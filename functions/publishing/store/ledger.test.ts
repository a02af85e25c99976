import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
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
  reassign,
} from './ledger.ts'
import type { LedgerRecord } from '../domain/ledger-record.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const key = { post_id: 'p', platform: 'linkedin' } as const
const claimed: LedgerRecord = {
  ...key,
  status: 'claimed',
  attempt: 2,
  version: 5,
  lease_until: now.getTime() + leaseMs,
}
const asked = { checkpoint: { publish_attempted_at: 'then' } }
const stored = () => store.item('deliveries', key)
const seed = (changes: Partial<LedgerRecord> = {}) => {
  const record = { ...claimed, ...changes }
  store.seed('deliveries', record)
  return record
}

describe('a claim', () => {
  it('of a delivery without a record succeeds only once', async () => {
    expect(await claim({ ...key, version: 5 }, undefined, now)).toBe(1)
    expect(stored()).toEqual({ ...claimed, attempt: 1 })
    expect(await claim({ ...key, version: 5 }, undefined, now)).toBeUndefined()
  })

  it('of a known record succeeds only if the record is unchanged', async () => {
    const last = seed({ status: 'failed', error: 'Refused.', version: 4 })
    const answers = await Promise.all([1, 2].map(() => claim({ ...key, version: 5 }, last, now)))
    expect(answers).toEqual([3, undefined])
    expect(stored()).toEqual({ ...claimed, attempt: 3 })
  })

  it.each([
    ['failed in an earlier version', { status: 'failed', version: 4 }, true],
    ['failed in this version', { status: 'failed', version: 5 }, false],
    ['claimed with an expired lease', { lease_until: now.getTime() }, true],
    ['claimed for a later version with an expired lease', { lease_until: 0, version: 6 }, false],
    ['claimed with a valid lease', { lease_until: now.getTime() + 1 }, false],
    ['sending, before the call, with an expired lease', { status: 'sending', lease_until: 0 }, true],
    ['sending, maybe after the call', { status: 'sending', lease_until: 0, ...asked }, false],
    ['unknown', { status: 'unknown', lease_until: 0, version: 1 }, false],
    ['published', { status: 'published', lease_until: 0, version: 1 }, false],
  ] as const)('of a record that is %s', async (_, changes, succeeds) => {
    const last = seed(changes)
    expect(await claim({ ...key, version: 5 }, last, now)).toBe(succeeds ? 3 : undefined)
    if (!succeeds) expect(dynamo).not.toHaveReceivedCommand(UpdateCommand)
  })
})

describe('a claim after the platform asked to wait', () => {
  const waiting = {
    status: 'scheduled',
    not_before: now.toISOString(),
    checkpoint: { container: 'c1' },
  } as const

  it('succeeds after the wait, with a new attempt number and the last checkpoint', async () => {
    const last = seed(waiting)
    expect(await claim({ ...key, version: 5 }, last, new Date(now.getTime() - 1))).toBeUndefined()
    expect(await claim({ ...key, version: 5 }, last, now)).toBe(3)
    expect(stored()).toEqual({ ...claimed, attempt: 3, checkpoint: { container: 'c1' } })
  })

  const failed = { ...waiting, status: 'failed', reason: 'not-published', content_hash: 'h' } as const
  it.each([
    [waiting, undefined],
    [failed, { container: 'c1' }],
    [{ ...failed, content_hash: 'other' }, undefined],
    [{ ...failed, reason: 'rejected' }, undefined],
  ] as const)(
    'of another version continues only what the platform did not publish: %j',
    async (was, kept) => {
      const last = seed(was)
      expect(await claim({ ...key, version: 6, content_hash: 'h' }, last, now)).toBe(3)
      expect(stored()?.['checkpoint']).toEqual(kept)
    },
  )
})

describe('sending', () => {
  it('starts only from the claim of the same attempt, and renews the lease', async () => {
    seed({ lease_until: now.getTime() + 1 })
    expect(await startSending(key, 1, now)).toBe(false)
    expect(await startSending(key, 2, now)).toBe(true)
    expect(stored()).toEqual({ ...claimed, status: 'sending' })
  })

  it('can be written twice by the same attempt, until the attempt is over', async () => {
    seed()
    expect(await startSending(key, 2, now)).toBe(true)
    expect(await startSending(key, 2, now)).toBe(true)
    await recordDelay(key, 2, now, 'Too many posts.')
    expect(await startSending(key, 2, now)).toBe(false)
  })

  it('saves a checkpoint and lengthens the lease, only for its own attempt', async () => {
    seed({ status: 'sending', lease_until: 0 })
    const mine = { attempt: 2, status: 'sending' } as const
    expect(await saveCheckpoint(key, { ...mine, attempt: 1 }, { container: 'old' }, now)).toBe(false)
    expect(await saveCheckpoint(key, mine, { container: 'c1' }, now)).toBe(true)
    expect(stored()).toEqual({ ...claimed, status: 'sending', checkpoint: { container: 'c1' } })
    await recordOutcome(key, 2, { status: 'failed', error: 'x', reason: 'rejected' })
    expect(await saveCheckpoint(key, mine, { container: 'c2' }, now)).toBe(false)
  })

  it('returns to scheduled if the platform asks to wait, only for its own attempt', async () => {
    seed({ status: 'sending' })
    expect(await recordDelay(key, 1, now, 'x')).toBe(false)
    await saveCheckpoint(key, { attempt: 2, status: 'sending' }, { publish_attempted_at: 'now' }, now)
    expect(await recordDelay(key, 2, now, 'What may be out is not put back.')).toBe(false)
    await saveCheckpoint(key, { attempt: 2, status: 'sending' }, { container: 'c1' }, now)
    expect(await recordDelay(key, 2, now, 'Too many posts.')).toBe(true)
    expect(stored()).toEqual({
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

  it('is written by the attempt that is sending, and is not overwritten', async () => {
    seed({ status: 'sending' })
    expect(await recordOutcome(key, 1, published)).toBe(false)
    expect(await recordOutcome(key, 2, published)).toBe(true)
    expect(await recordOutcome(key, 2, published)).toBe(true)
    expect(await recordOutcome(key, 2, failed)).toBe(false)
    expect(stored()).toEqual({ ...claimed, ...published })
  })

  it('that is unknown saves the text that was sent, only if the record is unchanged', async () => {
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
    expect(stored()).toEqual({ ...unknown, checkpoint: { container: 'c1' } })
  })

  it('found by a look-up replaces an unknown outcome and its reason', async () => {
    seed({ status: 'unknown', error: 'No clear answer.', reconcile_attempts: 2, needs_person: true })
    expect(await recordOutcome(key, 2, published)).toBe(false)
    expect(await recordOutcome(key, 2, published, 'unknown')).toBe(true)
    expect(stored()).toEqual({ ...claimed, ...published })
  })

  it('makes this delivery the only owner of the id', async () => {
    seed({ status: 'sending' })
    store.seed('deliveries', { ...claimed, post_id: 'q', status: 'unknown' })
    expect(await recordOutcome(key, 2, published)).toBe(true)
    expect(await recordOutcome({ ...key, post_id: 'q' }, 2, published, 'unknown')).toBe('taken')
    expect(store.item('deliveries', { ...key, post_id: 'q' })).toEqual({
      ...claimed,
      post_id: 'q',
      status: 'unknown',
    })
    // Another platform may use the same id.
    store.seed('deliveries', { ...claimed, post_id: 'q', platform: 'facebook', status: 'sending' })
    expect(await recordOutcome({ post_id: 'q', platform: 'facebook' }, 2, published)).toBe(true)
  })

  it('from the platform’s answer takes the id from a delivery whose look-up found it', async () => {
    seed({ status: 'sending' })
    store.seed('deliveries', { ...claimed, post_id: 'q', status: 'unknown' })
    expect(await recordOutcome({ ...key, post_id: 'q' }, 2, published, 'unknown')).toBe(true)
    expect(await recordOutcome(key, 2, published)).toBe('taken')
    expect(await reassign(key, 1, published, now)).toBeUndefined()
    expect(await reassign(key, 2, published, now)).toBe('q')
    expect(stored()).toEqual({ ...claimed, ...published })
    const other = store.item('deliveries', { ...key, post_id: 'q' })
    expect(other).toMatchObject({ status: 'unknown', reconcile_attempts: 0, next_look_at: now.toISOString() })
    expect(other).not.toHaveProperty('external_id')
    expect(await recordOutcome({ ...key, post_id: 'q' }, 2, published, 'unknown')).toBe('taken')
  })
})

it('counts each look-up once', async () => {
  const seen = seed({ status: 'unknown', reconcile_attempts: 1, next_look_at: now.toISOString() })
  const next = { next_look_at: 'later' }
  expect(await Promise.all([recordLook(seen, next), recordLook(seen, next)])).toEqual([true, false])
  expect(stored()).toMatchObject({ reconcile_attempts: 2, next_look_at: 'later' })
  expect(
    await recordLook({ ...seen, reconcile_attempts: 2 }, { needs_person: true, error: 'Look there.' }),
  ).toBe(true)
  expect(stored()).toMatchObject({ reconcile_attempts: 3, needs_person: true, error: 'Look there.' })
  expect(stored()).not.toHaveProperty('next_look_at')
})

it('fails a delivery for good, only if the record is unchanged', async () => {
  const last = seed({ lease_until: 0 })
  const failure = { error: 'Missed.', reason: 'missed' } as const
  expect(await markFailed({ ...key, version: 5 }, { ...last, attempt: 1 }, failure)).toBe(false)
  expect(await markFailed({ ...key, version: 5 }, last, failure)).toBe(true)
  expect(stored()).toMatchObject({ status: 'failed', attempt: 3, version: 5, ...failure })
  expect(await startSending(key, 2, now)).toBe(false)
})

it('throws errors other than a failed condition', async () => {
  store.interfere = async () => {
    throw Object.assign(new Error('x'), { name: 'ThrottlingException' })
  }
  await expect(startSending(key, 1, now)).rejects.toThrow('x')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryStatus, platforms, postStatus, type Delivery } from './model.ts'
import {
  editable,
  platformsToSend,
  isSending,
  publishable,
  requireFutureTime,
  requireNotSending,
  requireStatus,
  shownStatus,
  statusFrom,
  attentionReasons,
  underway,
} from './post-state.ts'

const someStatus = fc.constantFrom(...deliveryStatus.options)
const someDeliveries = fc
  .uniqueArray(fc.constantFrom(...platforms))
  .chain((on) =>
    fc.tuple(...on.map((platform) => someStatus.map((status): Delivery => ({ platform, status })))),
  )

describe('the status of a post', () => {
  it('is shown as unclear if any outcome is unknown', () => {
    const deliveries = [{ status: 'published' as const }, { status: 'unknown' as const, needs_person: true }]
    for (const status of postStatus.options) {
      expect(shownStatus({ status, deliveries })).toBe('unclear')
      expect(shownStatus({ status, deliveries: deliveries.slice(0, 1) })).toBe(status)
    }
  })

  it('is publishing if any delivery is open, published if all are published, and failed if none is', () => {
    fc.assert(
      fc.property(someDeliveries, (deliveries) => {
        const status = statusFrom(deliveries)
        const statuses = deliveries.map((delivery) => delivery.status)
        expect(status === 'publishing').toBe(statuses.some((each) => [...underway, 'unknown'].includes(each)))
        if (status === 'publishing') return
        expect(status === 'published').toBe(
          statuses.length > 0 && statuses.every((each) => each === 'published'),
        )
        expect(status === 'failed').toBe(!statuses.includes('published'))
      }),
    )
  })

  it.each([
    [['published', 'failed'], 'partial'],
    [['published', 'unknown'], 'publishing'],
    [['unknown'], 'publishing'],
    [['published', 'sending'], 'publishing'],
  ] as const)('of %j is %s', (statuses, wanted) => {
    expect(statusFrom(statuses.map((status) => ({ status })))).toBe(wanted)
    const left = statuses.map((status) => ({ status, needs_person: true }))
    if (statuses.includes('unknown' as never))
      expect(statusFrom(left)).toBe(statuses.includes('published' as never) ? 'partial' : 'failed')
  })
})

describe('the platforms to send to', () => {
  it('are those never tried and those with a definite failure', () => {
    fc.assert(
      fc.property(fc.subarray([...platforms]), someDeliveries, (chosen, deliveries) => {
        const known = new Map(deliveries.map(({ platform, status }) => [platform, status]))
        expect(platformsToSend(chosen, deliveries)).toEqual(
          chosen.filter((platform) => !known.has(platform) || known.get(platform) === 'failed'),
        )
      }),
    )
  })
})

describe('the reasons for attention', () => {
  it.each([
    [
      { status: 'failed', reason: 'rejected', error: 'Too long.' },
      { why: 'refused', error: 'Too long.' },
    ],
    [{ status: 'failed', reason: 'reconnect' }, { why: 'failed' }],
    [{ status: 'failed' }, { why: 'failed' }],
    [{ status: 'failed', reason: 'missed' }, { why: 'missed' }],
    [{ status: 'unknown', needs_person: true }, { why: 'needs-you' }],
    [{ status: 'unknown' }, undefined],
    [{ status: 'published' }, undefined],
  ] as const)('for the delivery %j are %j', (delivery, wanted) => {
    const deliveries = [{ platform: 'twitter', ...delivery } as const]
    const reasons = wanted ? [{ platform: 'twitter', ...wanted }] : []
    expect(attentionReasons({ status: 'partial', deliveries })).toEqual(reasons)
    expect(attentionReasons({ status: 'failed', deliveries })).toEqual(reasons)
  })

  it('include a definite failure while another platform is still open', () => {
    const failed = { platform: 'twitter', status: 'failed', reason: 'rejected', error: 'Too long.' } as const
    for (const status of ['unknown', 'sending', 'scheduled'] as const) {
      const deliveries = [failed, { platform: 'linkedin', status } as const]
      const reasons = [{ platform: 'twitter', why: 'refused', error: 'Too long.' }]
      expect(attentionReasons({ status: 'publishing', deliveries })).toEqual(reasons)
    }
  })

  it('are empty for a post that is scheduled, published or a draft again', () => {
    const deliveries = [{ platform: 'twitter', status: 'failed' } as const]
    for (const status of ['draft', 'scheduled', 'published'] as const)
      expect(attentionReasons({ status, deliveries })).toEqual([])
  })
})

describe('the status rules', () => {
  it.each([
    ['edit', editable, ['draft', 'scheduled', 'failed']],
    ['publish', publishable, ['draft', 'partial', 'failed']],
  ])('allow to %s', (_, allowed, wanted) => {
    expect([...allowed].sort()).toEqual([...wanted].sort())
    for (const status of postStatus.options) {
      const attempt = () => requireStatus(status, allowed, 'Do something else.')
      if (allowed.includes(status)) expect(attempt).not.toThrow()
      else expect(attempt).toThrow(/^This post .* Do something else\.$/)
    }
  })

  it.each([
    ['publishing', ['sending'], true],
    ['publishing', ['claimed', 'unknown'], true],
    ['publishing', [], true],
    ['publishing', ['unknown'], false],
    ['publishing', ['unknown', 'failed', 'published'], false],
    ['failed', ['unknown'], false],
    ['draft', [], false],
  ] as const)('a %s post with deliveries %j is being sent: %s', (status, statuses, sending) => {
    const post = { status, deliveries: statuses.map((each) => ({ status: each })) }
    expect(isSending(post)).toBe(sending)
    const change = () => requireNotSending(post)
    if (sending) expect(change).toThrow(/being sent/)
    else expect(change).not.toThrow()
  })

  it('require a future time to schedule', () => {
    const now = new Date('2026-11-21T12:00:00.000Z')
    expect(() => requireFutureTime('2026-11-21T12:00:00.001Z', now)).not.toThrow()
    for (const time of ['2026-11-21T12:00:00.000Z', '2020-01-01T00:00:00.000Z', null]) {
      expect(() => requireFutureTime(time, now)).toThrow(
        expect.objectContaining({
          code: 'invalid-request',
          errors: [expect.objectContaining({ field: 'scheduled_for' })],
        }),
      )
    }
  })
})

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
        // What a person must check is no longer open, and not published.
        const settled = deliveries.map((delivery) => ({ ...delivery, needs_person: true }))
        if (statuses.some((each) => underway.includes(each))) return
        const isPublished = statuses.length > 0 && statuses.every((each) => each === 'published')
        const isFailed = !statuses.includes('published')
        expect(statusFrom(settled)).toBe(isPublished ? 'published' : isFailed ? 'failed' : 'partial')
      }),
    )
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
    for (const status of postStatus.options)
      expect(attentionReasons({ status, deliveries })).toEqual(
        ['draft', 'scheduled', 'published'].includes(status) ? [] : reasons,
      )
    // Another platform that is still open hides nothing.
    for (const status of ['unknown', 'sending', 'scheduled'] as const) {
      const open = [...deliveries, { platform: 'linkedin', status } as const]
      expect(attentionReasons({ status: 'publishing', deliveries: open })).toEqual(reasons)
    }
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
    const errors = [expect.objectContaining({ field: 'scheduled_for' })]
    for (const time of ['2026-11-21T12:00:00.000Z', '2020-01-01T00:00:00.000Z', null])
      expect(() => requireFutureTime(time, now)).toThrow(expect.objectContaining({ errors }))
  })
})

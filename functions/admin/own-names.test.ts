import { describe, expect, it } from 'vitest'
import { certificateOf } from '../quotes/domain/certificate.ts'
import { quoteEventOf } from '../quotes/domain/event.ts'
import { eventOf } from '../leads/domain/event.ts'
import type { StoredQuote } from '../quotes/domain/stored-quote.ts'
import { nameWithCause } from '#shared/session/names.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

describe('the cause of an event', () => {
  it.each([
    ['viewed', 'Customer', 'customer'],
    ['accepted', 'Staff', 'customer'],
    ['followed-up', 'Customer', 'staff'],
    ['void', 'Grace', 'staff'],
    ['void', 'System', 'product'],
  ] as const)('of a quote (%s by "%s") is %s', (kind, who, by) => {
    expect(quoteEventOf(1, kind, who, now)).toMatchObject({ who, by })
  })

  it.each([
    ['form', 'Website form', 'customer'],
    ['changed', 'Website form', 'customer'],
    ['note', 'Customer', 'staff'],
    ['quote-accepted', 'Grace', 'customer'],
    ['document-received', 'Customer', 'customer'],
  ] as const)('of a lead (%s by "%s") is %s', (kind, who, by) => {
    expect(eventOf('lead', who, kind, now)).toMatchObject({ who, by })
  })

  it('is in the certificate of an acceptance', () => {
    const events = [
      quoteEventOf(1, 'followed-up', 'Customer', now),
      quoteEventOf(1, 'accepted', 'Ada', now, { origin: { address: '203.0.113.7', agent: 'x' } }),
    ]
    const quote = { quoteId: 'Q', revision: 1, services: [], discount: 0 } as unknown as StoredQuote
    const text = certificateOf(quote, events)
    expect(JSON.parse(text)).toMatchObject({ events: [{ by: 'staff' }, { by: 'customer' }] })
  })

  it.each([
    [{ who: 'Grace', by: 'staff' }, 'Grace'],
    [{ who: 'Customer', by: 'staff' }, 'Customer (staff)'],
    [{ who: 'Customer', by: 'customer' }, 'Customer'],
    [{ who: 'Ada', by: 'customer' }, 'Ada (customer)'],
    [{ who: 'System', by: 'product' }, 'System'],
  ] as const)('is shown after a name that could mislead: %j', (event, shown) => {
    expect(nameWithCause(event)).toBe(shown)
  })
})

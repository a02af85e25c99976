import { describe, expect, it } from 'vitest'
import { tier, tiers } from '../catalog.ts'
import { faultOfParts, partAmounts } from './parts.ts'
import { dueInWords, noticeInWords, paymentInWords, planInWords, usualEvents } from './plan-words.ts'
import { linePlan, type Due, type LinePlan, type Part } from './plan.ts'
import { lineAmounts, lineDues } from './totals.ts'

const signing: Due = { on: 'signing' }
const delivery: Due = { on: 'event', event: 'on delivery' }
const onDay = (date: string): Due => ({ on: 'date', date })

describe('parts', () => {
  const plans = (...parts: Omit<Part, 'due'>[]) => ({
    parts: parts.map((each) => ({ due: signing, ...each })),
  })

  it.each([
    [plans({ percent: 60 }, { percent: 30 }), 'The parts come to 90%, not 100% of the setup fee.'],
    [
      plans({ percent: 33.33 }, { percent: 33.33 }, { percent: 33.33 }),
      'The parts come to 99.99%, not 100% of the setup fee.',
    ],
    [plans({ amount: 40 }, { amount: 50 }), 'The parts come to $90.00, not $100.00, the setup fee.'],
    [plans({ amount: 40 }, { percent: 70 }), 'The parts come to $110.00, not $100.00, the setup fee.'],
    [plans({ percent: 100 }, {}), 'The parts leave nothing for the rest of the setup fee.'],
    [plans({ amount: 100 }, {}), 'The parts leave nothing for the rest of the setup fee.'],
    [plans({ amount: 40 }, { percent: 60 }), undefined],
    [plans({ amount: 40 }, {}, {}), undefined],
    [undefined, undefined],
  ])('of $100, %j, have the fault: %s', (given, fault) => {
    expect(faultOfParts(100_00, given)).toBe(fault)
  })

  it('without a size share equally what the others leave', () => {
    expect(partAmounts(100_00, plans({}, { amount: 40 }, {}))).toEqual([30_00, 40_00, 30_00])
    expect(partAmounts(100_00, plans({ percent: 10 }, {}, {}, {}))).toEqual([10_00, 30_00, 30_00, 30_00])
  })

  it('of a line with a quantity are parts of the whole line', () => {
    const services = [{ setupFee: 50, monthlyFee: 0, quantity: 3, plan: plans({ amount: 100 }, {}) }]
    expect(lineAmounts(services).setup.total).toBe(150_00)
    expect(lineDues({ services, discount: 0 })[0]?.parts).toEqual([100_00, 50_00])
  })
})

describe('a plan in words', () => {
  const plans = (...parts: [Due, Omit<Part, 'due'>?][]) => ({
    parts: parts.map(([when, size]) => ({ due: when, ...size })),
  })

  it.each<[LinePlan, string]>([
    [tier('starter').plan, 'half on signing, half with the report'],
    [tier('roadmap').plan, 'three equal parts, one at each decision'],
    [tier('partner').plan, 'at the end of each month'],
    [plans([signing]), 'in full on signing'],
    [
      plans([signing], [delivery], [onDay('2026-12-01')]),
      'three equal parts: on signing, on delivery and on December 1, 2026',
    ],
    [plans([signing, { percent: 40 }], [delivery]), '40% on signing and the rest on delivery'],
    [
      plans([signing, { amount: 500 }], [delivery], [onDay('2026-12-01')]),
      '$500.00 on signing, a half of the rest on delivery and a half of the rest on December 1, 2026',
    ],
    [{ ...plans([signing]), monthly: 'advance' }, 'in full on signing; at the start of each month'],
    [{}, ''],
  ])('%j', (given, words) => {
    expect(planInWords(given)).toBe(words)
  })

  it('names its notice', () => {
    expect(noticeInWords(tier('partner').plan)).toBe('thirty days’ notice')
    expect(noticeInWords({ notice_days: 1 })).toBe('one day’s notice')
    expect(noticeInWords({ notice_days: 45 })).toBe('45 days’ notice')
    expect(noticeInWords({})).toBe('')
  })
})

describe('the payment of a line in words', () => {
  const line = (id: 'starter' | 'partner', fees: object) => ({
    setupFee: 0,
    monthlyFee: 0,
    ...fees,
    plan: tier(id).plan,
  })

  const plain = { discount: 0 }

  it('is its plan, and the notice that ends it', () => {
    expect(paymentInWords(line('starter', { setupFee: 7500 }), plain)).toBe(
      'half on signing, half with the report',
    )
    expect(paymentInWords(line('partner', { monthlyFee: 100 }), plain)).toBe(
      'at the end of each month; ends with thirty days’ notice',
    )
  })

  it('says that an amount is before the discount and the tax of the quote', () => {
    const parts: Part[] = [
      { amount: 500, due: { on: 'signing' } },
      { due: { on: 'event', event: 'on delivery' } },
    ]
    const split = { setupFee: 1000, monthlyFee: 0, plan: { parts } }
    expect(paymentInWords(split, plain)).toBe('$500.00 on signing and the rest on delivery')
    const reduced = '$500.00 before discount and tax on signing and the rest on delivery'
    expect(paymentInWords(split, { discount: 10 })).toBe(reduced)
    expect(paymentInWords(split, { discount: 0, tax: {} })).toBe(reduced)
    expect(paymentInWords(split, { discount: 10, discountOn: 'monthly' })).not.toBe(reduced)
  })

  it('says nothing about fees that the line does not have', () => {
    expect(paymentInWords({ setupFee: 5, monthlyFee: 5 }, plain)).toBe('')
    expect(paymentInWords(line('starter', { monthlyFee: 100 }), plain)).toBe('')
    expect(paymentInWords(line('partner', { setupFee: 100 }), plain)).toBe('')
  })
})

describe('the plans of the catalog', () => {
  it('are valid, and use the usual events', () => {
    for (const { plan: given, price } of tiers) {
      expect(linePlan.parse(given)).toEqual(given)
      expect(faultOfParts(price, given)).toBeUndefined()
      for (const { due: when } of given.parts ?? [])
        if (when.on === 'event') expect(usualEvents).toContain(dueInWords(when))
    }
  })

  it('ask for no deposit of more than half', () => {
    const firsts = tiers
      .filter(({ billing }) => billing === 'once')
      .map(({ plan: given, price }) => (partAmounts(price, given)[0] ?? 0) / price)
    expect(firsts).toHaveLength(2)
    expect(Math.max(...firsts)).toBeLessThanOrEqual(0.5)
  })
})

describe('the schema of a plan', () => {
  it.each([
    {},
    { parts: [{ due: signing }] },
    { parts: [{ due: delivery, percent: 33.33 }], monthly: 'arrears', notice_days: 30 },
  ])('takes %j', (given) => expect(linePlan.parse(given)).toEqual(given))

  it.each([
    [{ parts: [] }, 'List at least one part.'],
    [{ parts: [{}] }, 'Say when the part is due.'],
    [{ parts: [{ due: { on: 'event', event: ' ' } }] }, 'Say when the part is due.'],
    [{ parts: [{ due: onDay('soon') }] }, 'Use a date such as 2026-12-01.'],
    [
      { parts: [{ due: signing, percent: 0 }] },
      'Enter a percentage above 0, at most 100, with at most two decimals.',
    ],
    [{ parts: [{ due: signing, percent: 50, amount: 1 }] }, 'Give a percentage or an amount, not both.'],
    [{ parts: [{ due: signing, amount: 0 }] }, 'Use more than 0.'],
    [{ notice_days: 0 }, 'Use a whole number of days from 1 to 365.'],
  ])('refuses %j', (given, message) => {
    expect(linePlan.safeParse(given).error?.issues[0]?.message).toBe(message)
  })

  it('refuses an unknown field, which would change what is owed', () => {
    expect(linePlan.safeParse({ parts: [{ due: signing, percentage: 50 }] }).success).toBe(false)
  })
})

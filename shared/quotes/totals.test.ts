import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountBasis, paymentPlan, quoteTotals, totalsInDollars, type PricedQuote } from './totals.ts'

const dollars = fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => cents / 100)
const service = fc.record({ setupFee: dollars, monthlyFee: dollars })
const services = fc.array(service, { minLength: 1, maxLength: 50 })
const anyQuote: fc.Arbitrary<PricedQuote> = fc.oneof(
  fc.record({ services, discount: dollars, discountType: fc.constantFrom('amount', undefined) }),
  fc.record({
    services,
    discount: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    discountType: fc.constant('percent' as const),
  }),
)

const one = (setupFee: number, monthlyFee: number, discount = 0, discountType?: 'amount' | 'percent') =>
  quoteTotals({ services: [{ setupFee, monthlyFee }], discount, discountType })

describe('quoteTotals', () => {
  it('is all set-up and all monthly fees less the discount', () => {
    const totals = quoteTotals({
      services: [
        { setupFee: 1500, monthlyFee: 300 },
        { setupFee: 0.1, monthlyFee: 0.2 },
      ],
      discount: 200.3,
    })
    expect(totals).toEqual({ setup: 150_010, monthly: 30_020, discount: 20_030, total: 160_000 })
  })

  it('takes an untyped discount as dollars', () => {
    expect(one(100, 0, 10)).toEqual(one(100, 0, 10, 'amount'))
    expect(one(200, 0, 10, 'percent').discount).toBe(2_000)
  })

  it('rounds a percentage once, half up', () => {
    const quote: PricedQuote = {
      services: [
        { setupFee: 0.05, monthlyFee: 0 },
        { setupFee: 0.05, monthlyFee: 0 },
      ],
      discount: 50,
      discountType: 'percent',
    }
    expect(quoteTotals(quote).discount).toBe(5)
    expect(one(0.05, 0, 50, 'percent').discount).toBe(3)
  })

  it('never falls below zero, and its parts always add up', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const totals = quoteTotals(quote)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.discount).toBeGreaterThanOrEqual(0)
        expect(totals.total).toBe(totals.setup + totals.monthly - totals.discount)
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it.each([
    ['a negative discount', one.bind(null, 1, 1, -1)],
    ['more than 100 percent', one.bind(null, 1, 1, 100.01, 'percent')],
    ['a negative fee', one.bind(null, -1, 5)],
    ['thirds of a cent', one.bind(null, 0.333, 0)],
  ])('refuses %s', (_, price) => expect(() => price()).toThrow(RangeError))

  it('goes onto the wire in dollars', () => {
    expect(totalsInDollars(one(10.5, 2.25, 1))).toEqual({
      setup: 10.5,
      monthly: 2.25,
      discount: 1,
      total: 11.75,
    })
  })
})

describe('paymentPlan', () => {
  it('takes the discount off today, and the rest of it off the first month', () => {
    expect(paymentPlan(one(1000, 500, 150))).toMatchObject({
      today: 85_000,
      firstMonth: 50_000,
      firstYear: 685_000,
    })
    expect(paymentPlan(one(100, 500, 150))).toMatchObject({
      today: 0,
      firstMonth: 45_000,
      eachMonth: 50_000,
      firstYear: 595_000,
    })
  })

  it('loses no cent and never asks for less than nothing', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const totals = quoteTotals(quote)
        const plan = paymentPlan(totals)
        expect(plan.today + plan.firstMonth).toBe(totals.total)
        expect(plan.today + plan.firstMonth + 11 * plan.eachMonth).toBe(plan.firstYear)
        expect(plan.discountOnSetup + plan.discountOnFirstMonth).toBe(totals.discount)
        expect(Math.min(plan.today, plan.firstMonth, plan.eachMonth)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('discountBasis', () => {
  const basis = (quote: PricedQuote) => discountBasis(quote, quoteTotals(quote))
  const fees = [{ setupFee: 1000, monthlyFee: 500 }]

  it.each<[string, PricedQuote, string]>([
    ['nothing', { services: fees, discount: 0 }, ''],
    [
      'a percentage',
      { services: fees, discount: 12.5, discountType: 'percent' },
      '12.5% of $1,500.00, the set-up fees and one month',
    ],
    [
      'an amount',
      { services: fees, discount: 99 },
      'A fixed amount off $1,500.00, the set-up fees and one month',
    ],
    [
      'too much',
      { services: fees, discount: 2000 },
      '$2,000.00, held to $1,500.00, the set-up fees and one month',
    ],
    [
      'set-up only',
      { services: [{ setupFee: 10, monthlyFee: 0 }], discount: 1 },
      'A fixed amount off $10.00, the set-up fees',
    ],
    [
      'monthly only',
      { services: [{ setupFee: 0, monthlyFee: 10 }], discount: 1 },
      'A fixed amount off $10.00, one month',
    ],
  ])('puts %s in words', (_, quote, words) => expect(basis(quote)).toBe(words))
})

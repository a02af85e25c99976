import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '../money/money.ts'
import {
  discountBasis,
  lineAmounts,
  feeColumns,
  paymentPlan,
  quoteTotals,
  totalsInDollars,
  type PricedQuote,
} from './totals.ts'

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
  it('is all setup and all monthly fees less the discount', () => {
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
    const line = { setupFee: 0.05, monthlyFee: 0 }
    const quote = { services: [line, line], discount: 50, discountType: 'percent' } as const
    expect(quoteTotals(quote).discount).toBe(5)
    expect(one(0.05, 0, 50, 'percent').discount).toBe(3)
  })

  it.each([
    ['a negative discount', one.bind(null, 1, 1, -1)],
    ['more than 100 percent', one.bind(null, 1, 1, 100.01, 'percent')],
    ['a negative fee', one.bind(null, -1, 5)],
    ['thirds of a cent', one.bind(null, 0.333, 0)],
  ])('refuses %s', (_, price) => expect(() => price()).toThrow(RangeError))

  it('is sent in dollars', () => {
    const inDollars = { setup: 10.5, monthly: 2.25, discount: 1, total: 11.75 }
    expect(totalsInDollars(one(10.5, 2.25, 1))).toEqual(inDollars)
  })
})

describe('paymentPlan', () => {
  it('takes the discount off today, and the rest of it off the first month', () => {
    const all = { today: 850_00, firstMonth: 500_00, eachMonth: 500_00, firstYear: 6_850_00 }
    expect(paymentPlan(one(1000, 500, 150))).toMatchObject(all)
    const some = { today: 0, firstMonth: 450_00, eachMonth: 500_00, firstYear: 5_950_00 }
    expect(paymentPlan(one(100, 500, 150))).toMatchObject(some)
  })
})

describe('discountBasis', () => {
  const fees = [{ setupFee: 1000, monthlyFee: 500 }]
  const both = '$1,000.00 in setup fees and $500.00 for one month'

  it.each<[string, Partial<PricedQuote>, string]>([
    ['nothing', { discount: 0 }, ''],
    ['a percentage', { discount: 12.5, discountType: 'percent' }, `12.5% of ${both}`],
    ['an amount', { discount: 99 }, `A fixed amount off ${both}`],
    ['too much', { discount: 2000 }, `$2,000.00, held to ${both}`],
    [
      'a setup only',
      { services: [{ setupFee: 10, monthlyFee: 0 }] },
      'A fixed amount off $10.00, the setup fees',
    ],
    ['months only', { services: [{ setupFee: 0, monthlyFee: 10 }] }, 'A fixed amount off $10.00, one month'],
    [
      'the setup fees',
      { discountType: 'percent', discount: 10, discountOn: 'setup' },
      '10% of $1,000.00, the setup fees',
    ],
    [
      'the monthly fees',
      { discountType: 'percent', discount: 10, discountOn: 'monthly' },
      '10% of $500.00, the fees of each month',
    ],
  ])('puts the discount on %s in words', (_, change, words) => {
    const quote = { services: fees, discount: 1, ...change }
    expect(discountBasis(quote, quoteTotals(quote))).toBe(words)
  })
})

const quantity = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100)
const lines = fc.array(fc.record({ setupFee: dollars, monthlyFee: dollars, quantity }), { maxLength: 50 })
const terms = {
  services: lines,
  discountOn: fc.constantFrom('setup', 'monthly', 'both', undefined),
  tax: fc.option(
    fc.integer({ min: 0, max: 100_000 }).map((thousandths) => ({ percent: thousandths / 1000 })),
  ),
}
const editorQuote: fc.Arbitrary<PricedQuote> = fc.oneof(
  fc.record({ ...terms, discount: dollars }),
  fc.record({
    ...terms,
    discount: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    discountType: fc.constant('percent' as const),
  }),
)

describe('lines with a quantity', () => {
  it('are fee times quantity, rounded so that they add up to totals rounded once', () => {
    const three = [
      { setupFee: 0.05, monthlyFee: 99.99, quantity: 2.5 },
      { setupFee: 0.05, monthlyFee: 0.01, quantity: 0.5 },
      { setupFee: 10, monthlyFee: 0 },
    ]
    // 12.5 and 2.5 cents are 15, not 13 and 3.
    expect(lineAmounts(three)).toEqual({
      setup: { total: 1015, parts: [13, 2, 1000] },
      monthly: { total: 24_998, parts: [24_998, 0, 0] },
    })
    expect(quoteTotals({ services: three, discount: 0 })).toMatchObject({ setup: 1015, monthly: 24_998 })
  })

  it('always add up, and are never negative', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const { setup, monthly } = lineAmounts(some)
        const totals = quoteTotals({ services: some, discount: 0 })
        expect([sumCents(setup.parts), sumCents(monthly.parts)]).toEqual([totals.setup, totals.monthly])
        expect(Math.min(0, ...setup.parts, ...monthly.parts)).toBe(0)
      }),
    )
  })

  it('are the same with a quantity of 1 as without one', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const counted = quote.services.map((each) => ({ ...each, quantity: 1 }))
        expect(quoteTotals({ ...quote, services: counted, discountOn: 'both', tax: null })).toEqual(
          quoteTotals(quote),
        )
      }),
    )
  })
})

describe('a discount on some of the fees', () => {
  const fees = {
    services: [{ setupFee: 1000, monthlyFee: 500 }],
    discountType: 'percent',
    discount: 10,
  } as const

  it('is computed from those fees only, and limited to them', () => {
    expect(quoteTotals({ ...fees, discountOn: 'setup' })).toMatchObject({ discount: 10_000, total: 140_000 })
    expect(quoteTotals({ ...fees, discountOn: 'monthly' })).toMatchObject({ discount: 5_000, total: 145_000 })
    const much = { ...fees, discountType: 'amount', discount: 2000 } as const
    expect(quoteTotals({ ...much, discountOn: 'setup' }).discount).toBe(100_000)
    expect(quoteTotals({ ...much, discountOn: 'monthly' }).discount).toBe(50_000)
  })

  it('on the monthly fees comes off every month, any other once', () => {
    const plan = (discountOn: 'setup' | 'monthly') => {
      const quote = { ...fees, discountOn }
      return paymentPlan(quoteTotals(quote), quote)
    }
    expect(plan('monthly')).toMatchObject({
      today: 100_000,
      firstMonth: 45_000,
      eachMonth: 45_000,
      firstYear: 640_000,
      discountOnEachMonth: 5_000,
    })
    expect(plan('setup')).toMatchObject({ today: 90_000, firstMonth: 50_000, eachMonth: 50_000 })
  })
})

describe('a tax', () => {
  const fees = { services: [{ setupFee: 1000, monthlyFee: 99.99 }], discount: 100 }

  it('is on what is left after the discount, rounded half up once', () => {
    const quote = { ...fees, tax: { percent: 8.875 } }
    // 8.875% of 999.99 is 88.74911...
    const totals = { setup: 1_000_00, monthly: 99_99, discount: 100_00, tax: 88_75, total: 1_088_74 }
    expect(quoteTotals(quote)).toEqual(totals)
    expect(paymentPlan(quoteTotals(quote), quote)).toMatchObject({ taxToday: 7_988, taxFirstMonth: 887 })
    expect(totalsInDollars(quoteTotals(quote)).tax).toBe(88.75)
  })

  it('of zero is an absent field', () => {
    expect(quoteTotals({ ...fees, tax: null })).not.toHaveProperty('tax')
    expect(quoteTotals({ ...fees, tax: { percent: 0 } }).tax).toBe(0)
  })

  it.each([-1, 100.001, 0.0001])('of %d percent is refused', (percent) => {
    expect(() => quoteTotals({ ...fees, tax: { percent } })).toThrow(RangeError)
  })
})

it('taxes all months alike without a discount on the first one', () => {
  const quote = { services: [{ setupFee: 250, monthlyFee: 99 }], discount: 0, tax: { percent: 8.875 } }
  const { firstMonth, eachMonth } = paymentPlan(quoteTotals(quote), quote)
  expect(firstMonth).toBe(eachMonth)
})

it('adds up whatever discount, tax and quantities a quote has', () => {
  fc.assert(
    fc.property(editorQuote, (quote) => {
      const totals = quoteTotals(quote)
      const { tax = 0 } = totals
      expect(totals.total).toBe(totals.setup + totals.monthly - totals.discount + tax)
      expect(Math.min(totals.discount, tax, totals.total)).toBeGreaterThanOrEqual(0)
      const plan = paymentPlan(totals, quote)
      expect(plan.today + plan.firstMonth).toBe(totals.total)
      expect(plan.taxToday + plan.taxFirstMonth).toBe(tax)
      expect(plan.discountOnSetup + plan.discountOnFirstMonth).toBe(totals.discount)
      expect(plan.firstYear).toBe(plan.today + plan.firstMonth + 11 * plan.eachMonth)
      expect(Math.min(plan.today, plan.firstMonth, plan.eachMonth)).toBeGreaterThanOrEqual(0)
      expect(Object.values({ ...totals, ...plan }).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

describe('feeColumns', () => {
  it('has a column for each kind of fee and a quantity only if a line has one', () => {
    const fee = fc.constantFrom(0, 0, 49.5)
    const some = fc.record({ setupFee: fee, monthlyFee: fee, quantity: fc.constantFrom(1, 1, 2, 0.5) })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), (given) => {
        const has = feeColumns(given)
        expect(has.monthly).toBe(given.some(({ monthlyFee }) => monthlyFee > 0))
        expect(has.setup).toBe(given.some(({ setupFee }) => setupFee > 0) || !has.monthly)
        expect(has.quantity).toBe(given.some((line) => line.quantity !== 1))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fundingProduct, fundingProducts } from '../catalog.ts'
import { fundingCriteria, fundingPurposes, shareOfSales } from '../catalog/funding-criteria.ts'
import { owners, salesOf, scores, times, waits, type FundingAnswers } from './answers.ts'
import { checkFunding } from './check.ts'
import { advanceRates, costInWords, costOf, sbaFee } from './cost.ts'

const keys = <K extends string>(choices: Readonly<Record<K, unknown>>) => Object.keys(choices) as K[]
const plain: FundingAnswers = {
  amount: 50_000_00,
  purpose: 'equipment',
  time: 'over-24',
  monthlySales: 60_000_00,
  score: '740-up',
  wait: 'no-hurry',
  owners: 'citizens',
}
const someAnswers = fc.record({
  amount: fc.integer({ min: 1_000_00, max: 5_000_000_00 }),
  purpose: fc.constantFrom(...keys(fundingPurposes)),
  time: fc.constantFrom(...keys(times)),
  monthlySales: fc.oneof(fc.integer({ min: 0, max: 500_000_00 }), fc.integer({ min: 0, max: 10_000_000_00 })),
  score: fc.constantFrom(...keys(scores)),
  wait: fc.constantFrom(...keys(waits)),
  owners: fc.constantFrom(...keys(owners)),
})
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug)
const costTerms = (slug: string) => {
  const found = fundingCriteria.find((one) => one.slug === slug)
  if (!found) throw new Error(slug)
  return found.cost
}

test('has criteria for each of the ten kinds, in the order of their cards', () => {
  expect(slugs(fundingCriteria)).toEqual(slugs(fundingProducts).filter((slug) => !slug.endsWith('overview')))
})

describe('the check', () => {
  test('lists the cheapest kinds first for an established business, and an advance only under a condition', () => {
    const { fits, conditional } = checkFunding(plain)
    expect(slugs(fits)).toEqual(['small-business-loans', 'equipment-financing', 'sba-loan'])
    expect(conditional.map(({ slug, conditions }) => [slug, conditions])).toEqual([
      ['merchant-cash-advance', ['your profit covers payments of $3,056 to $25,000 a month']],
    ])
  })

  const real = 'commercial-real-estate-financing'
  const invoices = 'accounts-receivable-financing'
  const line = 'revolving-business-line-of-credit'
  const rental = 'residential-investment-property-loans'
  const placeOf = (slug: string, answers: Partial<FundingAnswers>) => {
    const asked = { ...plain, ...answers }
    const { fits, conditional, not } = checkFunding(asked)
    const part = conditional.filter(({ amount }) => amount < asked.amount)
    const names = { fits, part, conditional, not }
    const [place] = Object.entries(names).find(([, found]) => slugs(found).includes(slug)) ?? []
    return place
  }

  test.each([
    [real, { amount: 5_000_000_00, purpose: 'building', monthlySales: 0 }, 'not'],
    // More than a year of sales, and a line that would take all of them.
    [invoices, { amount: 250_000_00, purpose: 'invoices', monthlySales: 20_000_00 }, 'part'],
    [line, { amount: 250_000_00, purpose: 'invoices', monthlySales: 20_000_00 }, 'part'],
    [invoices, { purpose: 'gap', time: 'none', monthlySales: 45_000_00 }, 'not'],
    ['sba-loan', { owners: 'others' }, 'not'],
    ['sba-loan', { owners: 'unknown' }, 'conditional'],
    // The rent must cover the payment.
    [rental, { purpose: 'rental', monthlySales: 0 }, 'conditional'],
    // Invoices of one and a half, two and three months.
    [invoices, { amount: 90_000_00, purpose: 'invoices' }, 'fits'],
    [invoices, { amount: 120_000_00, purpose: 'invoices' }, 'conditional'],
    [invoices, { amount: 180_000_00, purpose: 'invoices' }, 'part'],
  ] as const)('has a place for %s with %j: %s', (slug, answers, place) => {
    expect(placeOf(slug, answers)).toBe(place)
  })

  test('ignores the sales of a business that is not open yet', () => {
    fc.assert(
      fc.property(someAnswers, fc.integer({ min: 0, max: 1_000_000_00 }), (answers, monthlySales) => {
        const unopened = { ...answers, time: 'none' } as const
        expect(checkFunding({ ...unopened, monthlySales })).toEqual(
          checkFunding({ ...unopened, monthlySales: 0 }),
        )
        // A kind whose payments depend on future sales never fits without a condition.
        expect(checkFunding(unopened).fits.filter(({ cost }) => cost.payment)).toEqual([])
      }),
    )
  })

  test('limits the payments of a kind that fits to a tenth of the sales, and under a condition to a quarter', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { fits, conditional } = checkFunding(answers)
        const sales = salesOf(answers)
        for (const { cost } of fits)
          expect(cost.payment?.[1] ?? 0).toBeLessThanOrEqual(sales * shareOfSales.easy)
        const byOwnSales =
          answers.time !== 'none' && !['rental', 'business', 'franchise'].includes(answers.purpose)
        for (const { cost } of byOwnSales ? conditional : [])
          expect(cost.payment?.[0] ?? 0).toBeLessThanOrEqual(sales * shareOfSales.most)
      }),
    )
  })

  test('names the time of kinds that take longer than a visitor can wait', () => {
    const { fits, conditional, not } = checkFunding({ ...plain, wait: '2-days' })
    expect(slugs([...fits, ...conditional])).toEqual(['merchant-cash-advance'])
    expect(not.find(({ slug }) => slug === 'sba-loan')?.hurdles).toEqual([
      { why: 'takes 4 weeks or longer', change: 'waiting 4 weeks or longer' },
    ])
    expect(not.find(({ slug }) => slug === 'equipment-financing')?.hurdles[0]?.why).toBe(
      'takes 3 days or longer',
    )
  })

  test('adds a condition to a kind that could take longer than a visitor can wait', () => {
    const { conditional } = checkFunding({ ...plain, wait: 'week' })
    expect(slugs(conditional)).toEqual([
      'small-business-loans',
      'equipment-financing',
      'merchant-cash-advance',
    ])
  })

  test('names every hurdle with its remedy', () => {
    const young = {
      ...plain,
      purpose: 'gap',
      time: 'under-6',
      monthlySales: 5_000_00,
      score: '500-599',
    } as const
    const refused = checkFunding(young).not.find(({ slug }) => slug === 'revolving-business-line-of-credit')
    expect(refused?.hurdles.map(({ change }) => change)).toEqual([
      '6 months in business',
      'a score of 600',
      'sales of $8,334 a month',
      'a smaller amount, or sales of $17,398 a month',
    ])
  })

  test('limits an advance to one and a half months of sales', () => {
    const at = (amount: number) => checkFunding({ ...plain, amount, monthlySales: 20_000_00 })
    expect(slugs(at(30_000_00).conditional)).toContain('merchant-cash-advance')
    const more = at(30_100_00).conditional.find(({ slug }) => slug === 'merchant-cash-advance')
    expect(more).toMatchObject({
      amount: 30_000_00,
      cost: costOf(costTerms('merchant-cash-advance'), 30_000_00, 'gap'),
    })
    expect(more?.conditions[0]).toBe('up to $30,000 of it')
  })

  test('makes an unknown score a condition, never a hurdle', () => {
    const { fits, conditional } = checkFunding({ ...plain, score: 'unknown' })
    expect(slugs(fits)).toEqual(['equipment-financing'])
    expect(conditional[0]?.conditions).toEqual(['your score is about 650 or better'])
  })

  test('offers startup funding only to businesses under two years old', () => {
    const start = { ...plain, purpose: 'start' } as const
    const { fits, conditional } = checkFunding({ ...start, time: 'none' })
    expect([slugs(fits), slugs(conditional)]).toEqual([[], ['sba-loan', 'startup-funding']])
    expect(conditional[0]?.conditions).toEqual(['your forecast sales cover payments of $654 to $761 a month'])
    expect(checkFunding(start).not[0]).toEqual({
      slug: 'startup-funding',
      hurdles: [
        { why: 'only for businesses under two years old', change: 'nothing; your business is older' },
      ],
    })
  })

  test('lists each of the ten kinds once for any answers, with a rate and a cost if it fits', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { fits, conditional, not } = checkFunding(answers)
        expect(slugs([...fits, ...conditional, ...not]).toSorted()).toEqual(slugs(fundingCriteria).toSorted())
        for (const { cost } of [...fits, ...conditional]) {
          expect(cost.rate[0]).toBeGreaterThan(0.05)
          expect(cost.rate[1]).toBeGreaterThanOrEqual(cost.rate[0])
          expect(cost.cost[0]).toBeGreaterThan(0)
          expect(cost.cost[1]).toBeGreaterThanOrEqual(cost.cost[0])
        }
      }),
    )
  })
})

describe('the cost', () => {
  test('of an SBA loan matches the worked example of its page', () => {
    expect(sbaFee(558_000_00)).toBe(12_555_00)
    const { rate, payment } = costOf(costTerms('sba-loan'), 558_000_00, 'business')
    expect(payment?.[0]).toBe(7_296_98)
    expect(rate[0]).toBeCloseTo(0.103, 3)
    // The fee is higher on a guaranteed part above $1 million.
    expect(sbaFee(2_000_000_00)).toBe(35_000_00 + 18_750_00)
  })

  test('of an invoice matches the annual rate on the page of receivables', () => {
    const { rate, cost } = costOf(costTerms('accounts-receivable-financing'), 40_000_00, 'invoices')
    expect(rate.map((one) => (one * 100).toFixed(1))).toEqual(['13.5', '60.8'])
    expect(cost).toEqual([888_89, 4_000_00])
  })

  test('of an advance is the annual rate of its cash flows, not its factor', () => {
    const { rate, cost, over } = costOf(costTerms('merchant-cash-advance'), 60_000_00, 'gap')
    expect(rate.map((one) => Math.round(one * 100))).toEqual([17, 374])
    expect([cost, over]).toEqual([[7_800_00, 31_800_00], '3 to 18 months'])
    expect(advanceRates().map((one) => one.toFixed(3))).toEqual(rate.map((one) => one.toFixed(3)))
  })

  test.each([
    ['merchant-cash-advance', 'factor rates of 1.1-1.5x (17-374% APR)'],
    ['sba-loan', 'a capped rate over prime, plus a guarantee fee (10-14% APR)'],
    ['accounts-receivable-financing', 'usually 1-4% of the invoice per 30 days (14-61% APR)'],
    ['business-funding-overview', 'loans: 6-25% APR; advances: factor rates of 1.1-1.5x (17-374% APR)'],
    ['small-business-loans', '6-25% APR'],
  ])('is in words an APR: %s', (slug, words) => {
    expect(costInWords(fundingProduct(slug))).toBe(words)
  })

  test('begins at the lowest rate only with good answers', () => {
    const rates = (answers: Partial<FundingAnswers>) =>
      checkFunding({ ...plain, ...answers }).fits.find(({ slug }) => slug === 'small-business-loans')?.cost
        .rate
    expect(rates({})).toEqual([0.06, 0.25])
    expect(rates({ score: '680-739' })).toEqual([0.11, 0.25])
  })
})

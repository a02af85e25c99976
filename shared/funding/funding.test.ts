import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fundingProducts } from '../catalog.ts'
import { fundingCriteria, fundingPurposes, type FundingPurpose } from '../catalog/funding-criteria.ts'
import { scores, times, waits, type FundingAnswers } from './answers.ts'
import { checkFunding } from './check.ts'
import { costOf, sbaFee } from './cost.ts'

const keys = <K extends string>(choices: Readonly<Record<K, unknown>>) => Object.keys(choices) as K[]
const plain: FundingAnswers = {
  amount: 50_000_00,
  purpose: 'equipment',
  time: 'over-24',
  monthlySales: 60_000_00,
  score: '740-up',
  wait: 'no-hurry',
}
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug)
const costTerms = (slug: string) => {
  const found = fundingCriteria.find((one) => one.slug === slug)
  if (!found) throw new Error(slug)
  return found.cost
}

test('there are criteria for each of the ten kinds, in the order of their cards', () => {
  expect(slugs(fundingCriteria)).toEqual(slugs(fundingProducts).filter((slug) => !slug.endsWith('overview')))
})

describe('what fits', () => {
  test('an established firm with time has the cheapest first, and none on a condition', () => {
    const { fits, conditional } = checkFunding(plain)
    expect(slugs(fits)).toEqual([
      'small-business-loans',
      'equipment-financing',
      'sba-loan',
      'merchant-cash-advance',
    ])
    expect(conditional).toEqual([])
  })

  test('who cannot wait is told how long the others take', () => {
    const { fits, not } = checkFunding({ ...plain, wait: '2-days' })
    expect(slugs(fits)).toEqual(['merchant-cash-advance'])
    expect(not.find(({ slug }) => slug === 'sba-loan')?.hurdles).toEqual([
      { why: 'takes 4 weeks or longer', change: 'being able to wait 4 weeks or longer' },
    ])
    expect(not.find(({ slug }) => slug === 'equipment-financing')?.hurdles[0]?.why).toBe(
      'takes 3 days or longer',
    )
  })

  test('a kind that may come too late is there on a condition', () => {
    const { conditional } = checkFunding({ ...plain, wait: 'week' })
    expect(slugs(conditional)).toEqual(['small-business-loans', 'equipment-financing'])
  })

  test('every hurdle is named, with what would change it', () => {
    const young = {
      ...plain,
      purpose: 'gap',
      time: 'under-6',
      monthlySales: 5_000_00,
      score: '500-599',
    } as const
    const line = checkFunding(young).not.find(({ slug }) => slug === 'revolving-business-line-of-credit')
    expect(line?.hurdles.map(({ change }) => change)).toEqual([
      'being 6 months in business',
      'a score of 600',
      'sales of $8,334 a month',
    ])
  })

  test('an advance reaches one and a half months of sales', () => {
    const at = (amount: number) => checkFunding({ ...plain, amount, monthlySales: 20_000_00 })
    expect(slugs(at(30_000_00).fits)).toContain('merchant-cash-advance')
    expect(at(30_000_01).not.find(({ slug }) => slug === 'merchant-cash-advance')?.hurdles).toEqual([
      { why: 'reaches $30,000 on your sales', change: 'asking for $30,000 or less' },
    ])
  })

  test('an unknown score is a condition, never a hurdle', () => {
    const { fits, conditional } = checkFunding({ ...plain, score: 'unknown' })
    expect(slugs(fits)).toEqual(['equipment-financing'])
    expect(conditional[0]?.conditions).toEqual(['your score is about 650 or better'])
  })

  test('startup funding is for firms under two years old, and says so to others', () => {
    const start = { ...plain, purpose: 'start' } as const
    expect(slugs(checkFunding({ ...start, time: 'none' }).fits)).toEqual(['sba-loan', 'startup-funding'])
    expect(checkFunding(start).not[0]).toEqual({
      slug: 'startup-funding',
      hurdles: [{ why: 'only for firms under two years old', change: 'nothing: you are past it' }],
    })
  })

  test('whatever is answered, each of the ten is placed once, and what fits has a rate and a cost', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: 1_000_00, max: 5_000_000_00 }),
          purpose: fc.constantFrom(...keys(fundingPurposes)),
          time: fc.constantFrom(...keys(times)),
          monthlySales: fc.integer({ min: 0, max: 10_000_000_00 }),
          score: fc.constantFrom(...keys(scores)),
          wait: fc.constantFrom(...keys(waits)),
        }),
        (answers) => {
          const { fits, conditional, not } = checkFunding(answers)
          expect(slugs([...fits, ...conditional, ...not]).toSorted()).toEqual(
            slugs(fundingCriteria).toSorted(),
          )
          for (const { cost } of [...fits, ...conditional]) {
            expect(cost.rate[0]).toBeGreaterThan(0.05)
            expect(cost.rate[1]).toBeGreaterThanOrEqual(cost.rate[0])
            expect(cost.cost[0]).toBeGreaterThan(0)
            expect(cost.cost[1]).toBeGreaterThanOrEqual(cost.cost[0])
          }
        },
      ),
    )
  })

  test('a better answer never loses a kind but the one for young firms', () => {
    const order = ['none', 'under-6', '6-12', '12-24', 'over-24'] as const
    for (const purpose of keys<FundingPurpose>(fundingPurposes)) {
      const counts = order.map((time) => {
        const { fits, conditional } = checkFunding({ ...plain, purpose, time })
        return slugs([...fits, ...conditional]).filter((slug) => slug !== 'startup-funding')
      })
      counts
        .slice(1)
        .forEach((now, index) => expect(now).toEqual(expect.arrayContaining(counts[index] ?? [])))
    }
  })
})

describe('what it costs', () => {
  test('the SBA fee and rate are those of the worked example of its page', () => {
    expect(sbaFee(558_000_00)).toBe(12_555_00)
    const { rate, payment } = costOf(costTerms('sba-loan'), 558_000_00, 'business')
    expect(payment?.[0]).toBe(7_296_98)
    expect(rate[0]).toBeCloseTo(0.103, 3)
    // Above $1 million of guaranteed loan the fee is higher.
    expect(sbaFee(2_000_000_00)).toBe(35_000_00 + 18_750_00)
  })

  test('an invoice costs what the page of receivables says, by the year', () => {
    const { rate, cost } = costOf(costTerms('accounts-receivable-financing'), 40_000_00, 'invoices')
    expect(rate.map((one) => (one * 100).toFixed(1))).toEqual(['13.5', '60.8'])
    expect(cost).toEqual([888_89, 4_000_00])
  })

  test('an advance is a yearly rate of its cash flows, not its factor', () => {
    const { rate } = costOf(costTerms('merchant-cash-advance'), 60_000_00, 'gap')
    expect(rate.map((one) => Math.round(one * 100))).toEqual([26, 94])
  })

  test('the low end of a rate is earned', () => {
    const rates = (answers: Partial<FundingAnswers>) =>
      checkFunding({ ...plain, ...answers }).fits.find(({ slug }) => slug === 'small-business-loans')?.cost
        .rate
    expect(rates({})).toEqual([0.06, 0.25])
    expect(rates({ score: '680-739' })).toEqual([0.11, 0.25])
  })
})

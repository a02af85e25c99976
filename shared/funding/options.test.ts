import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fundingCriteria } from '../catalog/funding-criteria.ts'
import { timeOptions } from './answers.ts'
import { fewOf, fundingOptions } from './options.ts'

const slugs = (options: readonly { slug: string }[]) => options.map(({ slug }) => slug)

it('lists what a business of one year may get, and the part that an advance and a line reach', () => {
  const options = fundingOptions({ amount: 90_000_00, time: '12-24', monthlySales: 45_000_00 })
  const amountOf = (slug: string) => options.find((one) => one.slug === slug)?.amount
  expect(slugs(options)).not.toContain('commercial-real-estate-financing')
  expect(amountOf('small-business-loans')).toBe(90_000_00)
  expect(amountOf('merchant-cash-advance')).toBe(67_500_00)
  expect(amountOf('revolving-business-line-of-credit')).toBe(45_000_00)
})

it('has only the kinds that start a business, for one that is not open', () => {
  const options = fundingOptions({ amount: 60_000_00, time: 'none', monthlySales: 45_000_00 })
  expect(slugs(options).toSorted()).toEqual(['sba-loan', 'startup-funding'])
})

it('has no kind for a sum that the sales cannot carry', () => {
  expect(fundingOptions({ amount: 5_000_000_00, time: 'under-6', monthlySales: 0 })).toEqual([])
})

it('shows the cheapest, and always the fastest', () => {
  const options = fundingOptions({ amount: 60_000_00, time: '12-24', monthlySales: 45_000_00 })
  const few = fewOf(options, 3)
  expect(few).toHaveLength(3)
  expect(few[0]).toBe(options[0])
  expect(slugs(few)).toContain('merchant-cash-advance')
  expect(fewOf([], 3)).toEqual([])
})

it('never offers more than was asked for, nor less time or sales than a kind asks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 5_000_000 }),
      fc.constantFrom(...timeOptions.map(({ value }) => value)),
      fc.integer({ min: 0, max: 10_000_000 }),
      (dollars, time, sales) => {
        for (const { slug, amount, rate } of fundingOptions({
          amount: dollars * 100,
          time,
          monthlySales: sales * 100,
        })) {
          const criteria = fundingCriteria.find((one) => one.slug === slug)
          expect(amount).toBeLessThanOrEqual(dollars * 100)
          expect(rate[0]).toBeLessThanOrEqual(rate[1])
          expect(sales * 100).toBeGreaterThanOrEqual(criteria?.monthlySales ?? 0)
        }
      },
    ),
  )
})

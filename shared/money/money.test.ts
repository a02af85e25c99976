import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent, formatUsd, formatUsdShort, printed, yearOf } from './format.ts'
import { roundTogether, shareOf, sumCents, toBasisPoints, toCents, toThousandths } from './money.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('dollars and cents', () => {
  it('converts dollars from JSON exactly', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 0, max: 99 }), (whole, part) => {
        const written = `${whole}.${String(part).padStart(2, '0')}`
        expect(toCents(JSON.parse(written) as number)).toBe(whole * 100 + part)
      }),
    )
  })

  it.each([0.001, 1.005, 19.999, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (value) => {
    expect(() => toCents(value)).toThrow(RangeError)
  })

  it('never returns minus zero', () => expect(Object.is(toCents(-0), 0)).toBe(true))
})

describe('shareOf', () => {
  it('rounds half a cent up', () => {
    expect(shareOf(50, 100)).toBe(1)
    expect(shareOf(49, 100)).toBe(0)
    expect(shareOf(1_005, 5_000)).toBe(503)
  })

  it('is within half a cent of the exact share, and between 0 and the amount', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const share = shareOf(amount, rate)
        const doubled = 2n * (BigInt(share) * 10_000n - BigInt(amount) * BigInt(rate))
        expect(doubled <= 10_000n && doubled > -10_000n).toBe(true)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

it('converts percentages to the hundredth, and taxes to the thousandth', () => {
  expect(toThousandths(8.875)).toBe(8875)
  expect(() => toThousandths(8.8755)).toThrow(RangeError)
  expect(toBasisPoints(33.33)).toBe(3333)
  expect(() => toBasisPoints(33.333)).toThrow(RangeError)
})

describe('roundTogether', () => {
  it('adds missing cents to the amounts that lost most, first in the order of the list', () => {
    expect(roundTogether([33n, 33n, 34n], 100n)).toEqual({ total: 1, parts: [0, 0, 1] })
    expect(roundTogether([50n, 50n, 50n], 100n)).toEqual({ total: 2, parts: [1, 1, 0] })
    expect(roundTogether([100n, 149n], 100n)).toEqual({ total: 2, parts: [1, 1] })
    expect(roundTogether([], 100n)).toEqual({ total: 0, parts: [] })
  })

  it('rounds the sum half up, and each part by less than a cent so that they add up to the sum', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { maxLength: 50 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(1n, 100n, 10_000n, 100_000n), (exact, perCent) => {
        const { total, parts } = roundTogether(exact, perCent)
        const sum = exact.reduce((all, one) => all + one, 0n)
        const lost = 2n * (BigInt(total) * perCent - sum)
        expect(lost <= perCent && lost > -perCent).toBe(true)
        expect(sumCents(parts)).toBe(total)
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * perCent - (exact[at] ?? 0n)
          expect(off < perCent && off > -perCent).toBe(true)
        }
      }),
    )
  })
})

it('sums amounts, and no amounts to 0', () => {
  expect(sumCents([])).toBe(0)
  expect(sumCents([1, 2, 3])).toBe(6)
})

describe('formatted', () => {
  it.each([
    [5, '$0.05'],
    [100_000, '$1,000.00'],
    [-15_000, '−$150.00'],
  ])('%i cents is %s', (amount, text) => expect(formatUsd(amount)).toBe(text))

  it('agrees with Intl for every amount', () => {
    const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatUsd(amount)).toBe(platform.format(amount / 100))
      }),
    )
  })

  it('leaves out the cents of whole dollars only', () => {
    expect(formatUsdShort(750_000)).toBe('$7,500')
    expect(formatUsdShort(750_050)).toBe('$7,500.50')
  })

  it.each([
    [1000, '10%'],
    [1250, '12.5%'],
    [3333, '33.33%'],
    [0, '0%'],
    [10_000, '100%'],
  ])('%i basis points is %s', (rate, text) => expect(formatPercent(rate)).toBe(text))
})

it.each([
  [73_177_00, 878_124_00],
  [2_320_00, 27_840_00],
  // Printed as $2,320, so the year is that of $2,320.
  [2_319_92, 27_840_00],
  [999_99, 11_999_88],
])('makes a year of %i cents a month twelve times the printed amount', (month, year) => {
  expect(yearOf(month)).toBe(printed(year))
  expect(printed(yearOf(month))).toBe(yearOf(month))
})

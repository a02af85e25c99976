import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardFees, cardSavings } from './card-fees.ts'
import { cardRange } from './card-range.ts'
import { advanceCost, aprByTerm } from './factor-rate.ts'
import { loanCost } from './loan.ts'
import { periodicRate } from './rate.ts'

describe('factor rate to APR', () => {
  const example = { amount: 75_000_00, factor: 1.35, fee: 0.03, months: 12 }

  test('75,000 at 1.35 over a year with a 3 % fee is 66 to 70 % APR, not 35 %', () => {
    for (const remittance of ['daily', 'weekly', 'monthly'] as const) {
      const { apr, received, repaid, cost } = advanceCost({ ...example, remittance })
      expect({ received, repaid, cost }).toEqual({ received: 72_750_00, repaid: 101_250_00, cost: 28_500_00 })
      expect(apr).toBeGreaterThan(0.655)
      expect(apr).toBeLessThan(0.7)
    }
  })

  test('is the rate that discounts the payments to the amount received', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 500_000_00 }),
        fc.double({ min: 1.05, max: 1.6, noNaN: true }),
        fc.integer({ min: 2, max: 36 }),
        (amount, factor, months) => {
          const terms = { amount, factor, months, fee: 0.02, remittance: 'monthly' } as const
          const { apr, received, repaid } = advanceCost(terms)
          const worth = Array.from({ length: months }, (_, i) => repaid / months / (1 + apr / 12) ** (i + 1))
          expect(worth.reduce((a, b) => a + b, 0)).toBeCloseTo(received, 0)
        },
      ),
    )
  })

  test('is higher for the same price over a shorter term', () => {
    const curve = aprByTerm({ ...example, remittance: 'daily' }, [3, 6, 9, 12, 18]).map((point) => point.apr)
    expect(curve).toEqual(curve.toSorted((a, b) => b - a))
  })

  test('is 0 when no more is repaid than was received', () => {
    expect(periodicRate(1200, 100, 12)).toBe(0)
    expect(periodicRate(0, 100, 12)).toBe(Infinity)
  })
})

describe('loan payment', () => {
  test('100,000 at 9 % over five years is 2,075.84 a month', () => {
    const { payment, total, interest } = loanCost({ amount: 100_000_00, rate: 0.09, months: 60 })
    expect(payment).toBe(2_075_84)
    expect(total - interest).toBe(100_000_00)
    expect(interest).toBeCloseTo(24_550_13, -2)
  })

  test('is the amount divided by the months without interest', () => {
    const free = loanCost({ amount: 12_000_00, rate: 0, months: 12 })
    expect(free).toMatchObject({ payment: 1_000_00, interest: 0 })
  })

  test('1,000 at 40 % over 25 years is still owed in year 24, and repaid in month 300', () => {
    const { years, payment } = loanCost({ amount: 1_000_00, rate: 0.4, months: 300 })
    expect(payment).toBe(33_34)
    expect(years).toHaveLength(25)
    expect(years[23]?.balance).toBe(325_31)
    expect(years[24]).toMatchObject({ principal: 325_31, balance: 0 })
  })

  test('repays every loan to the cent, in years that add up, without negative sums', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_00, max: 5_000_000_00 }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        (amount, rate, months) => {
          const { years, interest, total } = loanCost({ amount, rate, months })
          expect(years.at(-1)?.balance).toBe(0)
          expect(years.reduce((sum, year) => sum + year.principal, 0)).toBe(amount)
          expect(years.reduce((sum, year) => sum + year.interest, 0)).toBe(interest)
          expect(total).toBe(amount + interest)
          expect(years).toHaveLength(Math.ceil(months / 12))
          for (const year of years) expect(Math.min(year.interest, year.principal)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('card fees', () => {
  const sales = { volume: 40_000_00, averageSale: 50_00 }
  const flat = { rate: 0.029, perSale: 30, monthly: 0 }
  const plus = { rate: 0.0225, perSale: 12, monthly: 15_00 }

  test('include every fee in the effective rate', () => {
    expect(cardFees(sales, flat)).toEqual({ sales: 800, fees: 1_400_00, effectiveRate: 0.035 })
  })

  test('are compared to the savings of a change', () => {
    expect(cardSavings(sales, flat, plus)).toMatchObject({ monthly: 389_00, yearly: 4_668_00 })
    expect(cardSavings(sales, plus, flat).monthly).toBe(-389_00)
  })

  test('are counted in part for part of a sale', () => {
    const cents = { rate: 0, perSale: 30, monthly: 0 }
    expect(cardFees({ volume: 100_00, averageSale: 60_00 }, cents)).toMatchObject({ sales: 5 / 3, fees: 50 })
    expect(cardFees({ volume: 100_00, averageSale: 300_00 }, cents).fees).toBe(10)
  })

  test('have the rate 0 without sales', () => {
    expect(cardFees({ volume: 0, averageSale: 0 }, flat).effectiveRate).toBe(0)
  })
})

describe('the range of card fees', () => {
  const sales = { volume: 85_000_00, averageSale: 50_00 }

  test('begins at a counter with the garden center of the merchant page', () => {
    const { wholesale, plus } = cardRange(sales, 'counter')
    expect(wholesale[0]).toMatchObject({ sales: 1700, fees: 1_445_00 })
    expect(plus[0].fees).toBe(1_844_00)
  })

  test('ends with the fee on a $100 sale and a monthly fee', () => {
    const { plus } = cardRange({ volume: 100_00, averageSale: 100_00 }, 'counter')
    expect(plus[1].fees).toBe(2_84 + 25_00)
  })

  test('is half a point higher online, and a quarter of a point half online', () => {
    const most = (kind: 'counter' | 'both' | 'online') => cardRange(sales, kind).plus[1].effectiveRate
    expect(most('both') - most('counter')).toBeCloseTo(0.0025, 5)
    expect(most('online') - most('counter')).toBeCloseTo(0.005, 5)
  })

  test('has a range of savings compared with a flat rate, negative for few sales', () => {
    const { flat, plus, saved } = cardRange(sales, 'counter')
    expect(flat.fees).toBe(2_975_00)
    expect(saved).toEqual([(2_975_00 - plus[1].fees) * 12, (2_975_00 - 1_844_00) * 12])
    expect(cardRange({ volume: 1_000_00, averageSale: 50_00 }, 'online').saved[0]).toBeLessThan(0)
  })

  test('never begins above its end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_00, max: 100_000_000_00 }),
        fc.integer({ min: 1_00, max: 100_000_00 }),
        fc.constantFrom('counter' as const, 'both' as const, 'online' as const),
        (volume, averageSale, kind) => {
          const { wholesale, plus, saved } = cardRange({ volume, averageSale }, kind)
          const fees = [wholesale, plus].map((range) => range.map((each) => each.fees))
          for (const [least, most] of [...fees, saved]) expect(least).toBeLessThanOrEqual(most ?? 0)
        },
      ),
    )
  })
})

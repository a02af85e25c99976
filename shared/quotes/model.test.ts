import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars, quoteId, quoteRequest } from './model.ts'
import { quoteTotals } from './totals.ts'

describe('a quote ID', () => {
  it.each(['Q-20261121-134502-128', 'a', 'A.b_c-9', '7', 'x'.repeat(64), 'a.'])('may be %s', (given) => {
    expect(quoteId.parse(given)).toBe(given)
  })

  it.each(['', '../x', 'a\u0000', 'a..b', '.a', 'x'.repeat(65), ' a', 'a\n', 'a"b', null, 7])(
    'may not be %j',
    (given) => {
      expect(quoteId.safeParse(given).success).toBe(false)
    },
  )

  it('that is accepted is safe in a path, a key and a header', () => {
    const signs = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', '.', '/', '\\', '-', '_', '%', '"', '\n', '\u0000', '\u200b'),
      maxLength: 70,
    })
    fc.assert(
      fc.property(signs, (given) => {
        const { data: id } = quoteId.safeParse(given)
        if (id === undefined) return
        expect(new URL(`https://x.example/signed/${id}/f`).pathname).toBe(`/signed/${id}/f`)
        expect(new Headers({ a: `filename="${id}"` }).get('a')).toBe(`filename="${id}"`)
      }),
    )
  })
})

describe('dollars', () => {
  it.each([0, 0.01, 0.1, 0.29, 1.1, 4.35, 1.15, 49.5, 99_999_999.99, 100_000_000])('may be %d', (given) => {
    expect(dollars.parse(given)).toBe(given)
  })

  it.each([-0.01, 1e-9, 0.001, 1.005, 1.000000001, 0.1 + 0.2, 100_000_000.01, Infinity, NaN, '5', null])(
    'may not be %s',
    (given) => {
      expect(dollars.safeParse(given).success).toBe(false)
    },
  )

  it('are every amount of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(dollars.safeParse(cents / 100).success).toBe(true)
      }),
    )
  })
})

describe('a request', () => {
  const request = {
    quoteId: 'Q-1',
    customerName: 'Ada',
    services: [{ name: 'A', setupFee: 1, monthlyFee: 2 }],
  }

  it('by default has no guarantee and a discount of 0 in dollars', () => {
    const filled = { ...request, discount: 0, discountType: 'amount', guarantee: '' }
    expect(quoteRequest.parse(request)).toEqual(filled)
  })

  it('limits a percentage to 100, but not an amount', () => {
    const percent = quoteRequest.safeParse({ ...request, discount: 100.01, discountType: 'percent' })
    expect(percent.error?.issues).toMatchObject([
      { path: ['discount'], message: 'A percentage lies between 0 and 100.' },
    ])
    expect(quoteRequest.safeParse({ ...request, discount: 100, discountType: 'percent' }).success).toBe(true)
    expect(quoteRequest.safeParse({ ...request, discount: 5000 }).success).toBe(true)
  })

  it('that is taken can always be priced', () => {
    const amount = fc.oneof(
      fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => cents / 100),
      fc.double({ min: 0, max: 200, noNaN: true }),
    )
    const services = fc.array(fc.record({ name: fc.constant('A'), setupFee: amount, monthlyFee: amount }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(services, amount, fc.constantFrom('amount', 'percent'), (list, discount, discountType) => {
        const parsed = quoteRequest.safeParse({ ...request, services: list, discount, discountType })
        if (!parsed.success) return
        const { setup, monthly, discount: taken, total } = quoteTotals(parsed.data)
        expect(total).toBe(setup + monthly - taken)
        expect(total).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

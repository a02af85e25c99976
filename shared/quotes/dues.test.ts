import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tier } from '../catalog.ts'
import { formatUsd } from '../money/format.ts'
import { sumCents } from '../money/money.ts'
import { duesInWords, duesOf, paymentTerms } from './dues.ts'
import { faultOfParts, partAmounts } from './parts.ts'
import type { Due, LinePlan, Part } from './plan.ts'
import { lineDues, paymentPlan, quoteTotals, type PricedQuote } from './totals.ts'

const engagement = (id: Parameters<typeof tier>[0]) => {
  const { price, billing, plan } = tier(id)
  const fee = price / 100
  return { setupFee: billing === 'once' ? fee : 0, monthlyFee: billing === 'once' ? 0 : fee, plan }
}
const signing: Due = { on: 'signing' }
const delivery: Due = { on: 'event', event: 'on delivery' }
const onDay = (date: string): Due => ({ on: 'date', date })
const partsIn = (quote: PricedQuote) => paymentTerms(quote).parts.map(({ words, amount }) => [words, amount])

describe('the payment terms of a quote', () => {
  it('ask on signing for nothing that the pages promise for later', () => {
    const roadmap = { services: [engagement('roadmap')], discount: 0 }
    expect(paymentTerms(roadmap).figures).toEqual([
      ['Due on signing', '$0.00'],
      ['All parts together', '$25,000.00'],
    ])
    expect(partsIn(roadmap)).toEqual([
      ['At the decision on day 21', 8_333_33],
      ['At the decision on day 54', 8_333_33],
      ['At the decision on day 90', 8_333_34],
    ])
    expect(partsIn({ services: [engagement('starter')], discount: 0 })).toEqual([
      ['On signing', 3_750_00],
      ['With the report', 3_750_00],
    ])
  })

  it('bill months in arrears at their end, twelve of them in the first year', () => {
    const terms = paymentTerms({ services: [engagement('partner')], discount: 0 })
    expect(terms).toEqual({
      onSigning: 0,
      months: [{ billed: 'arrears', first: 12_500_00, each: 12_500_00 }],
      firstYear: 150_000_00,
      parts: [],
      noticeDays: 30,
      figures: [
        ['Due on signing', '$0.00'],
        ['Due at the end of each month', '$12,500.00'],
        ['First year: twelve months', '$150,000.00'],
      ],
      schedule: [['At the end of each month', '$12,500.00']],
    })
  })

  it('of lines without a plan are all setup fees on signing, and months in advance', () => {
    const quote = { services: [{ setupFee: 1000, monthlyFee: 250.5 }], discount: 0 }
    expect(paymentTerms(quote)).toEqual({
      onSigning: 1_000_00,
      months: [{ billed: 'advance', first: 250_50, each: 250_50 }],
      firstYear: 4_006_00,
      parts: [{ due: signing, words: 'On signing', amount: 1_000_00 }],
      figures: [
        ['Due on signing', '$1,000.00'],
        ['Due at the start of each month', '$250.50'],
        ['First year: setup and twelve months', '$4,006.00'],
      ],
      schedule: [
        ['On signing', '$1,000.00'],
        ['At the start of each month', '$250.50'],
      ],
    })
    expect(paymentTerms({ services: [], discount: 0 })).toMatchObject({ onSigning: 0, parts: [], months: [] })
  })

  it('take a discount and a tax from each part in proportion', () => {
    const parts = [{ due: signing, amount: 400 }, { due: delivery }]
    const services = [
      { setupFee: 1000, monthlyFee: 0, plan: { parts } },
      { setupFee: 500, monthlyFee: 0 },
    ]
    expect(partsIn({ services, discount: 10, discountType: 'percent', tax: { percent: 10 } })).toEqual([
      ['On signing', 891_00],
      ['On delivery', 594_00],
    ])
  })

  it('join parts that are due together, those on signing first and dates in order', () => {
    const plan = (...dues: Due[]): LinePlan => ({ parts: dues.map((due) => ({ due })) })
    const services = [
      { setupFee: 20, monthlyFee: 0, plan: plan(onDay('2027-01-15'), delivery) },
      { setupFee: 30, monthlyFee: 0, plan: plan(signing, onDay('2026-12-01'), delivery) },
    ]
    expect(partsIn({ services, discount: 0 })).toEqual([
      ['On signing', 10_00],
      ['On December 1, 2026', 10_00],
      ['On delivery', 20_00],
      ['On January 15, 2027', 10_00],
    ])
  })

  it('keep months in arrears and in advance apart, and a first month that costs less', () => {
    const services = [
      { setupFee: 0, monthlyFee: 300, plan: { monthly: 'arrears', notice_days: 14 } },
      { setupFee: 0, monthlyFee: 100, plan: { notice_days: 60 } },
    ] as const
    expect(paymentTerms({ services, discount: 40 })).toMatchObject({
      noticeDays: 60,
      figures: [
        ['Due on signing', '$0.00'],
        ['Due at the end of the first month', '$270.00'],
        ['Due at the end of each later month', '$300.00'],
        ['Due at the start of the first month', '$90.00'],
        ['Due at the start of each later month', '$100.00'],
        ['First year: twelve months', '$4,760.00'],
      ],
    })
  })

  it('are in the emails, with the plan of each line', () => {
    const plain = { name: 'Terminal', setupFee: 25, monthlyFee: 0 }
    expect(duesInWords({ services: [plain], discount: 0 })).toBe('Due on signing: $25.00')
    const services = [plain, { name: 'Starter', ...engagement('starter') }]
    expect(duesInWords({ services, discount: 0 })).toBe(
      [
        'Due on signing: $3,775.00',
        'All parts together: $7,525.00',
        'Due with the report: $3,750.00',
        '',
        'Starter: half on signing, half with the report.',
      ].join('\n'),
    )
  })
})

const hundredths = (max: number) => fc.integer({ min: 1, max }).map((points) => points / 100)
const due = fc.constantFrom<Due>(
  signing,
  delivery,
  { on: 'decision', day: 21 },
  onDay('2026-12-01'),
  onDay('2027-01-15'),
)
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ due }),
  fc.record({ due, percent: hundredths(10_000) }),
  fc.record({ due, amount: hundredths(1_000_000_000) }),
)
const plan: fc.Arbitrary<LinePlan | undefined> = fc.option(
  fc.record(
    {
      parts: fc.array(part, { minLength: 1, maxLength: 12 }),
      monthly: fc.constantFrom('arrears', 'advance'),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
)
const fee = fc.oneof(fc.constant(0), hundredths(300), hundredths(10_000_000_000))
const quotes: fc.Arbitrary<PricedQuote> = fc.record({
  services: fc.array(fc.record({ setupFee: fee, monthlyFee: fee, quantity: hundredths(100_000), plan }), {
    maxLength: 12,
  }),
  discount: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  discountType: fc.constantFrom('amount', 'percent'),
  discountOn: fc.constantFrom('setup', 'monthly', 'both'),
  tax: fc.option(fc.integer({ min: 0, max: 100_000 }).map((points) => ({ percent: points / 1000 }))),
})

describe('whatever the plans, discount and tax of a quote', () => {
  it('the parts add up to the lines, and the lines to the quote', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const all = paymentPlan(quoteTotals(quote), quote)
        const lines = lineDues(quote)
        for (const { setup, parts } of lines) expect(sumCents(parts)).toBe(setup)
        expect(sumCents(lines.map(({ setup }) => setup))).toBe(all.today)
        expect(sumCents(lines.map(({ firstMonth }) => firstMonth))).toBe(all.firstMonth)
        expect(sumCents(lines.map(({ eachMonth }) => eachMonth))).toBe(all.eachMonth)
        const every = lines.flatMap(({ setup, parts, firstMonth, eachMonth }) => [
          setup,
          firstMonth,
          eachMonth,
          ...parts,
        ])
        expect(every.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      }),
    )
  })

  it('every figure is a part or a month, except for the first year and all parts together', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const { parts, months, firstYear, schedule } = paymentTerms(quote)
        const all = [
          ...parts.map(({ amount }) => amount),
          ...months.flatMap(({ first, each }) => (first === each ? [each] : [first, each])),
        ]
        expect(schedule.map(([, figure]) => figure)).toEqual(all.map(formatUsd))
        const setup = sumCents(parts.map(({ amount }) => amount))
        const said = duesOf(quote)
        for (const [term, figure] of said) {
          if (term.startsWith('First year')) expect(figure).toBe(formatUsd(firstYear))
          else if (term === 'All parts together') expect(figure).toBe(formatUsd(setup))
          else if (term !== 'Due on signing') expect(all.map(formatUsd)).toContain(figure)
        }
      }),
    )
  })

  it('the terms add up to the first year, and the price does not depend on the plan', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const { onSigning, months, firstYear, parts } = paymentTerms(quote)
        const year = sumCents(months.map(({ first, each }) => first + 11 * each))
        expect(sumCents(parts.map(({ amount }) => amount)) + year).toBe(firstYear)
        expect(parts.every(({ amount }) => amount > 0)).toBe(true)
        const first = parts.find((each) => each.due.on === 'signing')
        expect(onSigning).toBe(first?.amount ?? 0)
        const plain = { ...quote, services: quote.services.map((line) => ({ ...line, plan: undefined })) }
        expect(quoteTotals(plain)).toEqual(quoteTotals(quote))
        expect(paymentTerms(plain).firstYear).toBe(firstYear)
      }),
    )
  })

  it('parts that add up to the fee differ from their share of it by less than a cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000_000 })
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 9_999 }),
        (all, many, points) => {
          const [equal, percents] = [
            { parts: Array.from({ length: many }, () => ({ due: signing })) },
            { parts: [points, 10_000 - points].map((of) => ({ due: signing, percent: of / 100 })) },
          ]
          expect(faultOfParts(all, equal)).toBeUndefined()
          expect(faultOfParts(all, percents)).toBeUndefined()
          for (const amount of partAmounts(all, equal)) expect(Math.abs(amount - all / many)).toBeLessThan(1)
          const [first = 0] = partAmounts(all, percents)
          expect(Math.abs(first - (all * points) / 10_000)).toBeLessThan(1)
        },
      ),
    )
  })
})

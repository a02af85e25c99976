import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tier, tiers } from '../catalog.ts'
import { sumCents } from '../money/money.ts'
import { duesInWords, duesOf, paymentTerms } from './dues.ts'
import { faultOfParts, partAmounts } from './parts.ts'
import { dueInWords, noticeInWords, planInWords, usualEvents } from './plan-words.ts'
import { linePlan, type Due, type LinePlan, type Part } from './plan.ts'
import { lineAmounts, lineDues, paymentPlan, quoteTotals, type PricedQuote } from './totals.ts'

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
      ['At the start', 3_750_00],
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

  it('are in the dues that are printed', () => {
    expect(duesOf({ services: [engagement('starter'), engagement('partner')], discount: 0 })).toEqual([
      ['Due on signing', '$0.00'],
      ['Due at the end of each month', '$12,500.00'],
      ['First year: setup and twelve months', '$157,500.00'],
      ['At the start', '$3,750.00'],
      ['With the report', '$3,750.00'],
    ])
    expect(duesInWords({ services: [{ setupFee: 25, monthlyFee: 0 }], discount: 0 })).toBe('due today $25.00')
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
/** Parts of any size, whether they come to the fee or not. */
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

  it('parts that come to the fee differ from their share of it by less than a cent', () => {
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
    [tier('starter').plan, 'half at the start, half with the report'],
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

describe('the plans of the catalog', () => {
  it('are sound, and use the usual events', () => {
    for (const { plan: given, price } of tiers) {
      expect(linePlan.parse(given)).toEqual(given)
      expect(faultOfParts(price, given)).toBeUndefined()
      for (const { due: when } of given.parts ?? [])
        if (when.on === 'event') expect(usualEvents).toContain(dueInWords(when))
    }
  })

  it('ask for no deposit of more than half', () => {
    for (const { plan: given, price, billing } of tiers)
      if (billing === 'once') expect(partAmounts(price, given)[0]).toBeLessThanOrEqual(price / 2)
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

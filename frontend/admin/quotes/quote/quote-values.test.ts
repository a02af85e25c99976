import { describe, expect, it } from 'vitest'
import { emptyDraft } from '#shared/quotes/draft.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import { noPlan } from './plan-values.ts'
import {
  changeOf,
  draftOf,
  describeField,
  faultsIn,
  idOf,
  lackingIn,
  normalize,
  pricedOf,
  savable,
  valuesOf,
  type LineValues,
  type QuoteValues,
} from './quote-values.ts'

const draft = {
  ...emptyDraft,
  customerName: 'Fox Bakery',
  customerEmail: 'ada@fox.example',
  services: [
    { name: 'Executive Starter', setupFee: 7500, monthlyFee: 0, quantity: 1 },
    {
      name: 'Terminal',
      setupFee: 0,
      monthlyFee: 49.5,
      quantity: 3,
      description: 'For the counter\nand the truck',
      plan: {
        parts: [
          { due: { on: 'signing' as const }, percent: 40 },
          { due: { on: 'decision' as const, day: 21 }, percent: 20 },
          { due: { on: 'event' as const, event: 'with the report' } },
          { due: { on: 'date' as const, date: '2026-12-01' } },
        ],
        monthly: 'arrears' as const,
        notice_days: 30,
      },
    },
  ],
  customerContact: 'Ada Fox',
  customerAddress: '1 Main St\nAnytown',
  payment_url: 'https://pay.example/1',
  discount: 10,
  discountType: 'percent' as const,
  tax: { label: 'NY sales tax', percent: 8.875 },
  valid_days: 14,
}
const values = (some: Partial<QuoteValues> = {}): QuoteValues => ({ ...valuesOf(draft), ...some })
const line = (some: Partial<LineValues>): LineValues => ({
  name: 'Terminal',
  setup: '',
  monthly: '',
  quantity: '',
  description: '',
  plan: noPlan,
  ...some,
})

const issuesOf = (some: Partial<QuoteValues>) =>
  faultsIn(values(some)).map(({ id, message }) => [id, message])

describe('the form of a draft', () => {
  it('converts a draft to form values and back', () => {
    expect(draftOf(values())).toEqual(draft)
    expect(draftOf(valuesOf(emptyDraft))).toEqual({ ...emptyDraft, valid_days: 30 })
    expect(issuesOf({})).toEqual([])
    expect(issuesOf(valuesOf(emptyDraft))).toEqual([])
  })

  it('reads amounts as people type them and fills in defaults', () => {
    const [first] = draftOf(values({ lines: [line({ setup: '$1,500', monthly: '20.5' })] })).services
    expect(first).toEqual({ name: 'Terminal', setupFee: 1500, monthlyFee: 20.5, quantity: 1 })
    expect(draftOf(values({ discount: { amount: '12.5%', type: 'percent', on: 'both' } })).discount).toBe(
      12.5,
    )
  })

  it.each<[Partial<QuoteValues>, string, string | RegExp]>([
    [{ lines: [line({}), line({ name: ' ' })] }, 'lines.1.name', 'Enter the service name.'],
    [{ lines: [line({ setup: 'lots' })] }, 'lines.0.setup', 'Enter an amount in dollars.'],
    [{ lines: [line({ quantity: '0' })] }, 'lines.0.quantity', /^Enter a quantity above 0, at most 10,000/],
    [{ lines: [line({ name: 'Gateway 🎉' })] }, 'lines.0.name', /characters that cannot be printed: 🎉$/],
    [{ lines: [line({ setup: '60000000', quantity: '2' })] }, 'lines', /./],
    [{ customerEmail: 'ada' }, 'customerEmail', /./],
    [{ tax: { label: '', percent: '8' } }, 'tax.label', 'Name the tax.'],
    [{ tax: { label: 'Tax', percent: '' } }, 'tax.percent', /./],
    [{ validDays: '0' }, 'validDays', 'Use a number of days from 1 to 365.'],
    [{ discount: { amount: '101', type: 'percent', on: 'both' } }, 'discount.amount', /between 0 and 100/],
    [
      { discount: { amount: '99,999', type: 'amount', on: 'both' } },
      'discount.amount',
      /larger than the fees, \$/,
    ],
  ])('reports an error of %j at %s', (some, id, message) => {
    const words: unknown = message instanceof RegExp ? expect.stringMatching(message) : message
    expect(issuesOf(some)).toEqual([[id, words]])
  })

  it('sends the fields of the draft that a change sets', () => {
    expect(changeOf({ customerEmail: '', validDays: '7' })).toEqual({ customerEmail: null, valid_days: 7 })
    expect(changeOf({ discount: { amount: '10', type: 'percent', on: 'setup' } })).toEqual({
      discount: 10,
      discountType: 'percent',
      discountOn: 'setup',
    })
  })

  it('reports the errors of a plan at their inputs', () => {
    const plan: LineValues['plan'] = {
      parts: [
        { size: 'percent', value: 'half', due: 'signing', detail: '' },
        { size: 'equal', value: '', due: 'decision', detail: 'x' },
      ],
      billed: '',
      noticeDays: '0',
      payer: '',
    }
    expect(issuesOf({ lines: [line({ setup: '100', plan })] })).toEqual([
      ['lines.0.parts.0.value', 'Enter a percentage above 0, at most 100, with at most two decimals.'],
      ['lines.0.parts.1.detail', 'Use a whole number of days from 1 to 1000.'],
      ['lines.0.notice', 'Use a whole number of days from 1 to 365.'],
    ])
    const most = {
      ...plan,
      noticeDays: '',
      parts: [{ ...plan.parts[0], value: '60%' } as (typeof plan.parts)[number]],
    }
    expect(issuesOf({ lines: [line({ setup: '100', plan: most })] })).toEqual([
      ['lines.0.parts', 'Line 1: The parts come to 60%, not 100% of the setup fee.'],
    ])
  })

  it('saves valid fields only, and those with a price together', () => {
    const change = { customerName: 'Fox', customerEmail: 'ada', guarantee: 'Yes' }
    expect(savable(change, values(change))).toEqual({ customerName: 'Fox', guarantee: 'Yes' })
    const lines = [line({ setup: '5' })]
    const discount: QuoteValues['discount'] = { amount: '10', type: 'amount', on: 'both' }
    expect(savable({ lines }, values({ lines, discount }))).toEqual({})
    expect(savable({ lines }, values({ lines }))).toEqual({ lines })
  })

  it('knows that another notation is the same value', () => {
    const typed = { lines: [line({ name: ' Terminal', setup: '1500' })], validDays: '07' }
    expect(normalize(typed)).toEqual({
      lines: [line({ setup: '$1,500', monthly: '$0', quantity: '1' })],
      validDays: '7',
    })
    expect(normalize({ lines: [line({ setup: 'lots' })] })).toEqual({ lines: [line({ setup: 'lots' })] })
  })

  it('names what is missing before it can be sent', () => {
    expect(lackingIn(valuesOf(emptyDraft)).map(({ id }) => id)).toEqual([
      'customerName',
      'customerEmail',
      'lines',
    ])
    expect(lackingIn(values())).toEqual([])
  })
})

it('computes totals for any input', () => {
  const odd = values({
    lines: [line({ setup: 'x', monthly: '10', quantity: '-1' }), line({ setup: '1.006' })],
    discount: { amount: '1000', type: 'percent', on: 'both' },
    tax: { label: 'Tax', percent: '900' },
    validDays: '5000',
  })
  expect(quoteTotals(pricedOf(odd))).toEqual({ setup: 101, monthly: 0, discount: 0, tax: 0, total: 101 })
  expect(pricedOf(odd).valid_days).toBeNull()
  expect(pricedOf(values())).toEqual(draft)
})

it('describes fields as text', () => {
  expect(describeField(values(), 'lines')[1]).toBe(
    '1 × Executive Starter: $7,500 setup, $0 monthly, paid in full on signing\n3 × Terminal: $0 setup, $49.50 monthly, paid at the end of each month; thirty days’ notice\nFor the counter\nand the truck',
  )
  expect(describeField(values(), 'discount')).toEqual([
    'Discount',
    '10% of $7,500.00 in setup fees and $148.50 for one month',
  ])
  expect(describeField(values(), 'tax')[1]).toBe('NY sales tax 8.875%')
})

it.each([
  ['services.1.monthlyFee', 'lines.1.monthly'],
  ['services[0].name', 'lines.0.name'],
  ['services.0.plan.parts.1.due.event', 'lines.0.parts.1.detail'],
  ['services.0.plan.parts.1.amount', 'lines.0.parts.1.value'],
  ['discountType', 'discount.amount'],
])('maps the field %s of the draft to the input %s', (field, id) => expect(idOf(field)).toBe(id))

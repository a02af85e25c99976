import { describe, expect, it } from 'vitest'
import { emptyDraft } from '#shared/quotes/draft.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import {
  changedOf,
  draftOf,
  errorsIn,
  describeField,
  pathOf,
  pricedOf,
  schema,
  valuesOf,
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
      plan: { monthly: 'arrears' as const },
    },
  ],
  discount: 10,
  discountType: 'percent' as const,
  tax: { label: 'NY sales tax', percent: 8.875 },
  valid_days: 14,
}
const values = (some: Partial<QuoteValues> = {}): QuoteValues => ({ ...valuesOf(draft), ...some })
const line = (some: Partial<QuoteValues['lines'][number]>) => ({
  name: 'Terminal',
  setup: '',
  monthly: '',
  quantity: '',
  ...some,
})

const issuesOf = (some: Partial<QuoteValues>) =>
  (schema.safeParse(values(some)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

describe('the form of a draft', () => {
  it('converts a draft to form values and back', () => {
    expect(draftOf(values())).toEqual(draft)
    expect(draftOf(valuesOf(emptyDraft))).toEqual(emptyDraft)
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

  it('reports each error at its field', () => {
    expect(issuesOf({ lines: [line({}), line({ name: ' ', setup: 'lots', quantity: '0' })] })).toEqual([
      ['lines.1.name', 'Enter the service name.'],
      ['lines.1.setup', 'Enter an amount in dollars.'],
      ['lines.1.quantity', 'Enter a quantity above 0, at most 10,000, with at most two decimals.'],
    ])
    expect(issuesOf({ customerEmail: 'ada' }).map(([path]) => path)).toEqual(['customerEmail'])
    expect(issuesOf({ tax: { label: '', percent: '8' } })).toEqual([['tax.label', 'Name the tax.']])
    expect(issuesOf({ tax: { label: 'Tax', percent: '' } }).map(([path]) => path)).toEqual(['tax.percent'])
    expect(issuesOf({ validDays: '0' })).toEqual([['validDays', 'Use a number of days from 1 to 365.']])
    expect(issuesOf({ discount: { amount: '101', type: 'percent', on: 'both' } })).toEqual([
      ['discount.amount', 'A percentage lies between 0 and 100.'],
    ])
    const [[at, words] = []] = issuesOf({ discount: { amount: '99,999', type: 'amount', on: 'both' } })
    expect([at, words]).toEqual([
      'discount.amount',
      expect.stringMatching(/^The discount is larger than the fees, \$/),
    ])
    expect(issuesOf({ lines: [line({}), line({ name: 'Gateway 🎉' })] })).toEqual([
      ['lines.1.name', 'Line 2: the name has characters that cannot be printed: 🎉'],
    ])
    expect(issuesOf({ lines: [line({ setup: '60000000', quantity: '2' })] }).map(([path]) => path)).toEqual([
      'lines',
    ])
  })

  it('returns only changed fields', () => {
    expect(changedOf(values(), values())).toEqual({})
    expect(changedOf(values({ customerEmail: '', validDays: '' }), values())).toEqual({
      customerEmail: null,
      valid_days: null,
    })
    expect(changedOf(values({ discount: { amount: '10', type: 'percent', on: 'setup' } }), values())).toEqual(
      {
        discountOn: 'setup',
      },
    )
    // The same value in another notation is no change.
    expect(changedOf(values({ lines: [line({ monthly: '$0' })] }), values({ lines: [line({})] }))).toEqual({})
  })
})

it('maps a field of the draft to its place in the form', () => {
  expect(pathOf('services.1.monthlyFee')).toBe('lines.1.monthly')
  expect(pathOf('services[0].name')).toBe('lines.0.name')
  expect(pathOf('services')).toBe('lines')
  expect(pathOf('tax.label')).toBe('tax.label')
  expect(pathOf('discountType')).toBe('discount.amount')
  expect(pathOf('customerEmail')).toBe('customerEmail')
  expect(pathOf('version')).toBeUndefined()
})

it('lists nested errors by the id of their field', () => {
  const error = (message: string) => ({ type: 'custom', message })
  expect(
    errorsIn({
      customerName: error('a'),
      lines: [undefined, { setup: error('b') }],
      tax: { percent: error('c') },
    }),
  ).toEqual([
    { id: 'customerName', message: 'a' },
    { id: 'lines.1.setup', message: 'b' },
    { id: 'tax.percent', message: 'c' },
  ])
  expect(errorsIn({ lines: { root: error('d') } })).toEqual([{ id: 'lines', message: 'd' }])
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
    '1 × Executive Starter: $7,500 setup, $0 monthly\n3 × Terminal: $0 setup, $49.50 monthly',
  )
  expect(describeField(values(), 'discount')).toEqual([
    'Discount',
    '10% of $7,648.50, the setup fees and one month',
  ])
  expect(describeField(values(), 'tax')[1]).toBe('NY sales tax 8.875%')
})

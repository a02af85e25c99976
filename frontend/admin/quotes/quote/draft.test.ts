import { expect, it } from 'vitest'
import { emptyDraft, faultsOfDraft } from '#shared/quotes/draft.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import { cleaned } from '../../kit/editor/work.ts'
import { inWords, paidInWords, pricedOf, schema, storedOf, type Line, type QuoteFields } from './draft.ts'
import { catalogGroups, catalogLine } from './catalog-lines.ts'

const terminal: Line = {
  name: 'Terminal',
  setupFee: 0,
  monthlyFee: 49.5,
  quantity: 3,
  description: 'For the counter',
  plan: { monthly: 'arrears', notice_days: 30 },
}
const draft = {
  ...emptyDraft,
  customerName: 'Fox Bakery',
  customerEmail: 'ada@fox.example',
  services: [{ name: 'Starter', setupFee: 7500, monthlyFee: 0, quantity: 1 }, terminal],
  discount: 10,
  discountType: 'percent' as const,
  tax: { label: 'NY sales tax', percent: 8.875 },
}
const { values } = storedOf({ ...draft, version: 1 } as unknown as Quote)
/** With values as the inputs leave them: a text in place of a wrong figure. */
const typed = (change: object): QuoteFields => ({ ...values, ...change })

it('offers a new quote for thirty days, and keeps all other fields', () => {
  const { reminder_days: _, ...fields } = draft
  expect(values).toEqual({ ...fields, valid_days: 30 })
  expect(schema.safeParse(values).success).toBe(true)
  expect(pricedOf(values)).toEqual({ ...draft, valid_days: 30 })
})

it('reads blank fields as none', () => {
  const blank = { customerEmail: ' ', payment_url: '', tax: { label: '', percent: '' } }
  expect(cleaned(schema, typed(blank))).toMatchObject({ customerEmail: null, payment_url: null, tax: null })
})

it.each([
  [{ services: [{ ...terminal, setupFee: 'lots' }] }, 'services.0.setupFee'],
  [
    { services: [{ ...terminal, plan: { parts: [{ due: { on: 'decision', day: 'x' } }] } }] },
    'services.0.plan.parts.0.due.day',
  ],
  [{ tax: { label: '', percent: 8 } }, 'tax.label'],
  [{ tax: { label: 'Tax' } }, 'tax.percent'],
  [{ valid_days: '0' }, 'valid_days'],
])('reports an error of %j at %s', (change, path) => {
  const issues = schema.safeParse(typed(change)).error?.issues ?? []
  expect(issues.map((issue) => issue.path.join('.'))).toEqual([path])
  expect(faultsOfDraft(pricedOf(typed(change)))).toEqual([])
})

it('computes totals for any input', () => {
  const odd = typed({
    services: [
      { ...terminal, setupFee: 'x', monthlyFee: 10, quantity: -1, plan: { parts: [] } },
      { ...terminal, setupFee: 1.006, monthlyFee: 0, quantity: undefined },
    ],
    discount: 1000,
    tax: { label: 'Tax', percent: 900 },
    valid_days: 5000,
  })
  expect(quoteTotals(pricedOf(odd))).toEqual({ setup: 101, monthly: 0, discount: 0, tax: 0, total: 101 })
  expect(pricedOf(odd).valid_days).toBeNull()
})

it('describes fields in words', () => {
  expect(inWords(values, 'services')).toBe(
    '1 × Starter: $7,500 setup, $0 monthly, paid in full on signing\n3 × Terminal: $0 setup, $49.50 monthly, paid at the end of each month; ends with thirty days’ notice\nFor the counter',
  )
  expect(inWords(values, 'discount')).toBe('10% of $7,500.00 in setup fees and $148.50 for one month')
  expect(inWords(values, 'tax')).toBe('NY sales tax 8.875%')
})

it.each([
  ['Growth Roadmap', 'three equal parts, one at each decision'],
  ['Strategy development', ''],
  ['Payment gateway', 'no fee; the processor pays us'],
])('says how %s is paid: %s', (id, words) => {
  const line = catalogLine(id)
  expect(line && paidInWords(line)).toBe(words)
})

it('takes the prices of the catalog, one-time or monthly', () => {
  expect(catalogLine('Executive Starter')).toEqual({
    name: 'Executive Starter',
    setupFee: 7500,
    monthlyFee: 0,
    quantity: 1,
    description:
      'One-time, 4-week engagement; eight interviews and a data walk-through; ideas ranked by value and effort; business case for the top one; half-day session with the leadership team.',
    plan: { parts: [{ due: { on: 'signing' } }, { due: { on: 'event', event: 'with the report' } }] },
  })
  expect(catalogLine('Strategic Partner')).toMatchObject({ setupFee: 0, monthlyFee: 12_500 })
  expect(catalogLine('Yacht')).toBeUndefined()
  expect(catalogLine('Business funding overview')).toBeUndefined()
})

it('has a unique id for each line of the catalog', () => {
  const ids = catalogGroups.flatMap(({ lines }) => lines.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

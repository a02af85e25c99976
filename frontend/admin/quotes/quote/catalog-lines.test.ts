import { expect, it } from 'vitest'
import { catalogGroups, catalogLine } from './catalog-lines.ts'
import { paidInWords } from './plan-values.ts'

it('uses the prices of the catalog, one-time or monthly', () => {
  expect(catalogLine('Executive Starter')).toEqual({
    name: 'Executive Starter',
    setup: '$7,500',
    monthly: '$0',
    quantity: '1',
    description:
      'One-time, 4-week engagement; eight interviews and a data walk-through; ideas ranked by value and effort; business case for the top one; half-day session with the leadership team.',
    plan: {
      parts: [
        { size: 'equal', value: '', due: 'signing', detail: '' },
        { size: 'equal', value: '', due: 'event', detail: 'with the report' },
      ],
      billed: '',
      noticeDays: '',
      payer: '',
    },
  })
  expect(catalogLine('Strategic Partner')).toMatchObject({ setup: '$0', monthly: '$12,500' })
  expect(catalogLine('Payment gateway')).toMatchObject({ setup: '$0', monthly: '$0' })
  expect(catalogLine('Yacht')).toBeUndefined()
  expect(catalogLine('Business funding overview')).toBeUndefined()
})

it.each([
  ['Executive Starter', 'half on signing, half with the report'],
  ['Growth Roadmap', 'three equal parts, one at each decision'],
  ['Strategic Partner', 'at the end of each month; thirty days’ notice'],
  ['Strategy development', ''],
  ['Payment gateway', 'no fee; the processor pays us'],
  ['SBA loan', 'no fee from you; our commission is part of the lender’s price'],
])('says how %s is paid: %s', (id, words) => {
  const line = catalogLine(id)
  expect(line && paidInWords(line)).toBe(words)
})

it('has a unique id for each line', () => {
  const ids = catalogGroups.flatMap(({ lines }) => lines.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

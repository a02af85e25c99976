import { expect, it } from 'vitest'
import { catalogGroups, catalogLine } from './catalog-lines.ts'

it('uses the prices of the catalog, one-time or monthly', () => {
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

it('has a unique id for each line', () => {
  const ids = catalogGroups.flatMap(({ lines }) => lines.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

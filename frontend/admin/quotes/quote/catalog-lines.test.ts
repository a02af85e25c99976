import { expect, it } from 'vitest'
import { catalogGroups, catalogLine } from './catalog-lines.ts'

it('uses the prices of the catalog, one-time or monthly', () => {
  expect(catalogLine('Executive Starter')).toEqual({
    name: 'Executive Starter',
    setup: '$7,500',
    monthly: '$0',
    quantity: '1',
  })
  expect(catalogLine('Strategic Partner')).toMatchObject({ setup: '$0', monthly: '$12,500' })
  expect(catalogLine('Payment gateway')).toMatchObject({ setup: '$0', monthly: '$0' })
  expect(catalogLine('Yacht')).toBeUndefined()
})

it('has a unique id for each line', () => {
  const ids = catalogGroups.flatMap(({ lines }) => lines.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

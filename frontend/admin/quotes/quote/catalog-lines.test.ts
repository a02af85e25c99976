import { expect, it } from 'vitest'
import { catalogGroups, catalogLine } from './catalog-lines.ts'

it('prices a line as the catalog does, once or each month', () => {
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

it('knows each line by a name of its own', () => {
  const ids = catalogGroups.flatMap(({ lines }) => lines.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

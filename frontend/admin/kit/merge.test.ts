import { expect, it } from 'vitest'
import { merge } from './merge.ts'

const base = { name: 'Ada', phone: '1', tags: ['a'] }

it('merges changes of different fields', () => {
  const { values, taken, clashes } = merge(base, { ...base, phone: '2' }, { ...base, tags: ['a', 'b'] })
  expect(values).toEqual({ name: 'Ada', phone: '2', tags: ['a', 'b'] })
  expect(taken).toEqual(['tags'])
  expect(clashes).toEqual([])
})

it('reports the field that both changed and keeps ours', () => {
  const { values, clashes } = merge(base, { ...base, phone: '2' }, { ...base, phone: '3', name: 'Eve' })
  expect(values).toEqual({ name: 'Eve', phone: '2', tags: ['a'] })
  expect(clashes).toEqual(['phone'])
})

it('reports no clash if both changed a field to the same value', () => {
  const both = { ...base, tags: ['b'] }
  expect(merge(base, both, structuredClone(both))).toEqual({ values: both, taken: [], clashes: [] })
})

import { expect, it } from 'vitest'
import { extended } from './useRowKeys.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const reach = (chosen: string[], anchor: string, from: string, to: string) =>
  [...extended(ids, new Set(chosen), { anchor, from, to })].toSorted().join('')

it('extends a selection down and up from its anchor', () => {
  expect(reach([], 'b', 'b', 'c')).toBe('bc')
  expect(reach(['b', 'c'], 'b', 'c', 'e')).toBe('bcde')
  expect(reach(['d'], 'd', 'd', 'b')).toBe('bcd')
})

it('deselects rows outside the new range and keeps other selected rows', () => {
  expect(reach(['b', 'c', 'd'], 'b', 'd', 'c')).toBe('bc')
  expect(reach(['a', 'c', 'd'], 'c', 'd', 'b')).toBe('abc')
})

it('changes nothing if the anchor is no longer listed', () => {
  expect(reach(['a'], 'x', 'x', 'c')).toBe('a')
})

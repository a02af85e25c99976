import { expect, it } from 'vitest'
import { extended } from './row-selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const reach = (chosen: string[], anchor: string, from: string, to: string) =>
  [...extended(ids, new Set(chosen), { anchor, from, to })].toSorted().join('')

it('grows from the row it began with, downwards and upwards', () => {
  expect(reach([], 'b', 'b', 'c')).toBe('bc')
  expect(reach(['b', 'c'], 'b', 'c', 'e')).toBe('bcde')
  expect(reach(['d'], 'd', 'd', 'b')).toBe('bcd')
})

it('gives up what it leaves behind, and keeps what was selected apart from it', () => {
  expect(reach(['b', 'c', 'd'], 'b', 'd', 'c')).toBe('bc')
  expect(reach(['a', 'c', 'd'], 'c', 'd', 'b')).toBe('abc')
})

it('changes nothing for a row that is not listed any more', () => {
  expect(reach(['a'], 'x', 'x', 'c')).toBe('a')
})

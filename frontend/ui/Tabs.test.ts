import { expect, it } from 'vitest'
import { tabAfterKey } from './Tabs.tsx'

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'c'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['b', 'ArrowDown', undefined],
  ['b', 'x', undefined],
] as const)('moves from tab %s with %s to %s', (from, key, to) => {
  expect(tabAfterKey(['a', 'b', 'c'], from, key)).toBe(to)
})

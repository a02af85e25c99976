import { expect, it } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'c'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['b', 'ArrowDown', undefined],
  ['b', 'x', undefined],
] as const)('from tab %s %s leads to %s', (from, key, to) => {
  expect(tabAfterKey(['a', 'b', 'c'], from, key)).toBe(to)
})

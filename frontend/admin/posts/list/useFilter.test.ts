import { expect, it } from 'vitest'
import { narrowed } from './useFilter.ts'

it.each([
  ['', 'status', 'draft', 'status=draft'],
  ['search=a+b&status=draft', 'status', 'failed', 'search=a+b&status=failed'],
  ['search=a+b&status=draft', 'status', '', 'search=a+b'],
  ['other=1', 'search', 'x & y', 'other=1&search=x+%26+y'],
])('narrows %j by %s %j to %j', (before, name, value, after) => {
  const search = new URLSearchParams(before)
  expect(narrowed(search, name, value).toString()).toBe(after)
  expect(search.toString()).toBe(before)
})

import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-hook.tsx'
import { narrowed, useAddressQuery } from './useAddressQuery.ts'

it.each([
  ['', 'status', 'draft', 'status=draft'],
  ['search=a+b&status=draft', 'status', 'failed', 'search=a+b&status=failed'],
  ['search=a+b&status=draft', 'status', '', 'search=a+b'],
  ['status=draft&cursor=abc&from=101', 'status', 'failed', 'status=failed'],
  ['other=1', 'search', 'x & y', 'other=1&search=x+%26+y'],
])('changes %j with %s=%j to %j', (before, name, value, after) => {
  const search = new URLSearchParams(before)
  expect(narrowed(search, name, value).toString()).toBe(after)
  expect(search.toString()).toBe(before)
})

it('changes the current address even if that is not rendered yet', async () => {
  const hook = await renderAt('?stage=won', useAddressQuery)
  const { narrow } = hook.current
  vi.stubGlobal('location', { search: '?stage=lost' })
  await act(async () => narrow('search', 'fox'))
  expect(hook.current.at.search).toBe('?stage=lost&search=fox')
})

import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderHook } from '../../../testing/render-hook.tsx'
import { narrowed, useFilter } from './useFilter.ts'

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

describe('a list', () => {
  const open = (search: string, byPlatform: boolean) =>
    renderHook(
      () => ({ ...useFilter(['draft', 'failed'], byPlatform), at: useLocation().search }),
      (host) => <MemoryRouter initialEntries={[`/posts${search}`]}>{host}</MemoryRouter>,
    )

  it('is narrowed to what the address says, and to nothing it does not know', async () => {
    const search = '?status=failed&platform=twitter&search=spring'
    expect((await open(search, true)).current.value).toEqual({
      status: 'failed',
      platform: 'twitter',
      search: 'spring',
    })
    expect((await open(search, false)).current.value.platform).toBeUndefined()
    const unknown = await open(`?status=published&platform=myspace&search=`, true)
    expect(unknown.current.value).toEqual({ status: undefined, platform: undefined, search: undefined })
    expect((await open(`?search=${'x'.repeat(101)}`, true)).current.value.search).toHaveLength(100)
  })

  it('is narrowed further in its address', async () => {
    const hook = await open('?status=failed', true)
    await act(async () => hook.current.narrow('search', 'spring'))
    expect([hook.current.at, hook.current.value.search]).toEqual(['?status=failed&search=spring', 'spring'])
    await act(async () => hook.current.narrow('status', ''))
    expect(hook.current.at).toBe('?search=spring')
  })
})

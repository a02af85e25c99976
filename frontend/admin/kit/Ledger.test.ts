import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.tsx'
import { useRowAction } from './Ledger.tsx'

const focus = vi.fn<(what: string) => void>()
const focusable = (name: string) => ({ focus: () => focus(name) })
beforeEach(() => {
  focus.mockReset()
  const body = {}
  vi.stubGlobal('document', { activeElement: body, body })
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => step())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const group = { querySelector: () => focusable('heading') }
const next = { querySelector: () => focusable('next row') }

it.each([
  ['stays if the row does', true, next, []],
  ['moves to the next row', false, next, ['next row']],
  ['moves to the heading after the last row', false, null, ['heading']],
])('the focus %s, and the list is refetched even after a failure', async (_, stays, below, focused) => {
  const element = { closest: () => group, nextElementSibling: below } as unknown as HTMLElement
  const row: { current: HTMLElement | null } = { current: element }
  const refresh = vi.fn<() => Promise<void>>(async () => {
    if (!stays) row.current = null
  })
  const hook = await renderHook(() => useRowAction(row, refresh))
  await act(async () => {
    await hook.current.mutateAsync(() => Promise.reject(new Error('No.'))).catch(() => undefined)
    // Lets the hook see the result.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect([focus.mock.calls.flat(), refresh.mock.calls.length, hook.current.isError]).toEqual([
    focused,
    1,
    true,
  ])
})

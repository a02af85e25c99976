import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lead } from '#shared/leads/model.ts'
import { leadOf } from '../../../testing/records.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { queryClient } from '../../kit/queries.ts'
import { finishStep } from '../change.ts'
import { leadsToday } from '../queries.ts'
import { useQuickStep } from './TodayRows.tsx'

const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, action?: { label: string; action: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const focus = vi.fn<(what: string) => void>()
const focusable = (name: string) => ({ focus: () => focus(name) })
const body = { closest: () => null }
let page: { activeElement: unknown; body: unknown }
beforeEach(() => {
  focus.mockReset()
  toast.mockReset()
  queryClient.clear()
  queryClient.setQueryData(leadsToday.queryKey, {} as never)
  page = { activeElement: body, body }
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => step())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('useQuickStep', () => {
  const list = { querySelector: () => focusable('heading') }
  const row: { current: unknown } = { current: null }
  const run = async (step: () => Promise<unknown>) => {
    row.current = { closest: () => list, querySelector: () => focusable('button') }
    const hook = await renderHook(() => useQuickStep(row as { current: HTMLElement | null }))
    await act(async () => {
      await hook.current.mutateAsync(step).catch(() => undefined)
      // Lets the hook see the result.
      await new Promise((resolve) => setTimeout(resolve))
    })
    return hook
  }

  it('returns the focus to the button of the row and refetches the list, even after a failure', async () => {
    await run(async () => undefined)
    const failed = await run(() => Promise.reject(new Error('No.')))
    expect(focus.mock.calls).toEqual([['button'], ['button']])
    expect([failed.current.isError, queryClient.getQueryState(leadsToday.queryKey)?.isInvalidated]).toEqual([
      true,
      true,
    ])
  })

  it('focuses the heading of the list if the row is gone', async () => {
    await run(async () => void (row.current = null))
    expect(focus.mock.calls).toEqual([['heading']])
  })
})

it('removes the next step of a lead and restores it on undo', async () => {
  const next_step = { text: 'Call', due: '2026-11-22' }
  const ada = { ...leadOf('Ada'), next_step }
  let stored: Lead = ada
  vi.stubGlobal('fetch', async (_path: string, { body: sent = '{}' }: { body?: string }) => {
    const change = JSON.parse(sent) as Partial<Lead>
    stored = { ...stored, ...change, version: stored.version + 1 }
    return new Response(JSON.stringify(stored))
  })
  await finishStep(ada)
  expect([stored.next_step, toast.mock.lastCall?.[0]]).toEqual([null, 'Done for Ada: Call'])
  toast.mock.lastCall?.[1]?.action()
  await vi.waitFor(() => expect(toast.mock.lastCall?.[0]).toBe('Next step of Ada restored.'), {
    timeout: 30_000,
  })
  expect([stored.next_step, stored.version]).toEqual([next_step, 3])
})

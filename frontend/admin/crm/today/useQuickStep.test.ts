import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lead } from '#shared/leads/model.ts'
import { newLead, toLead } from '../../../../functions/leads/domain/stored-lead.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { queryClient } from '../../kit/queries.ts'
import { leadsToday } from '../queries.ts'
import { finishStep, useQuickStep } from './useQuickStep.ts'

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

describe('a step taken from a row', () => {
  const list = { querySelector: () => focusable('heading') }
  const row: { current: unknown } = { current: null }
  const take = async (step: () => Promise<unknown>) => {
    row.current = { closest: () => list, querySelector: () => focusable('button') }
    const hook = await renderHook(
      () => useQuickStep(row as { current: HTMLElement | null }),
      (host: ReactNode) => createElement(QueryClientProvider, { client: queryClient }, host),
    )
    await act(async () => {
      await hook.current.mutateAsync(step).catch(() => undefined)
      // Until the hook has heard of it.
      await new Promise((resolve) => setTimeout(resolve))
    })
    return hook
  }

  it('gives the focus back to the row’s button, done or not, and has the list read again', async () => {
    await take(async () => undefined)
    const failed = await take(() => Promise.reject(new Error('No.')))
    expect(focus.mock.calls).toEqual([['button'], ['button']])
    expect([failed.current.isError, queryClient.getQueryState(leadsToday.queryKey)?.isInvalidated]).toEqual([
      true,
      true,
    ])
  })

  it('gives it to the list’s heading where the row has left the list', async () => {
    await take(async () => void (row.current = null))
    expect(focus.mock.calls).toEqual([['heading']])
  })

  it('waits for the list to be read again, in which the row may be no more', async () => {
    vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
      await Promise.resolve()
      row.current = null
    })
    await take(async () => undefined)
    expect(focus.mock.calls).toEqual([['heading']])
  })

  it('leaves it to one who has gone elsewhere', async () => {
    page.activeElement = {}
    await take(async () => undefined)
    expect(focus).not.toHaveBeenCalled()
  })
})

it('takes the next step off a lead, and puts it back when that is undone', async () => {
  const next_step = { text: 'Call', due: '2026-11-22' }
  const ada: Lead = {
    ...toLead(
      newLead(
        '0192b1c3-0000-7000-8000-000000000001',
        'Ada',
        { via: 'staff', utm: {} },
        new Date('2026-11-21T12:00:00Z'),
      ),
    ),
    next_step,
  }
  let stored = ada
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

import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lead } from '#shared/leads/model.ts'
import { stages } from '#shared/leads/stage.ts'
import { leadOf } from '../../../testing/records.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { queryClient } from '../../kit/queries.ts'
import { leadColumn, leadReport } from '../queries.ts'
import { useBoardMove } from './useBoardMove.ts'

const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, action?: { label: string; action: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const query = { sort: 'touched' } as const
const ada = { ...leadOf('Ada', 1), value: 10.1 }
const ben = { ...leadOf('Ben', 2), value: 10.1, stage: 'won' as const }

let stored: Lead
/** The server answers when this is resolved. */
let answering: PromiseWithResolvers<void>

beforeEach(() => {
  stored = ada
  answering = Promise.withResolvers()
  toast.mockReset()
  queryClient.clear()
  for (const stage of stages)
    queryClient.setQueryData(leadColumn(stage, query).queryKey, {
      pages: [{ rows: [ada, ben].filter((lead) => lead.stage === stage) }],
      pageParams: [undefined],
    })
  queryClient.setQueryData(leadReport(1).queryKey, {
    stages: stages.map((stage) => ({ stage, count: 1, value: 10.2 })),
  } as never)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('document', { activeElement: null, body: null, querySelector: () => null })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal(
    'fetch',
    async (_path: string, { method, body = '{}' }: { method: string; body?: string }) => {
      await answering.promise
      const change = JSON.parse(body) as Partial<Lead>
      if (method === 'GET') return new Response(JSON.stringify(stored))
      if (change.version !== stored.version)
        return new Response('{"type":"urn:problem:stale-version","error":"Changed."}', { status: 409 })
      stored = { ...stored, ...change, version: stored.version + 1 }
      return new Response(JSON.stringify(stored))
    },
  )
})
afterEach(() => vi.restoreAllMocks())

const open = () => renderHook(() => useBoardMove(query))
const until = (step: () => void, holds: () => void) =>
  act(async () => {
    step()
    await vi.waitFor(holds, { timeout: 30_000 })
    await new Promise((resolve) => setTimeout(resolve))
  })
const isRefused = () =>
  expect(console.error).toHaveBeenCalledWith('A lead could not be moved', expect.anything())
const move = (hook: Awaited<ReturnType<typeof open>>, lead: Lead, to: Lead['stage']) =>
  act(async () => hook.current.move(lead, to))
const answer = (holds = () => expect(namesIn('won')).toEqual(['Ada 2', 'Ben 1'])) =>
  until(() => answering.resolve(), holds)
const namesIn = (stage: Lead['stage']) =>
  queryClient
    .getQueryData(leadColumn(stage, query).queryKey)
    ?.pages.flatMap(({ rows }) => rows.map(({ name, version }) => `${name} ${version}`))
const figuresOf = (stage: Lead['stage']) => {
  const { count, value } =
    queryClient.getQueryData(leadReport(1).queryKey)?.stages.find((each) => each.stage === stage) ?? {}
  return [count, value]
}

describe('useBoardMove', () => {
  it('moves a lead to the top of its new column at once, and updates it with the answer', async () => {
    const hook = await open()
    await move(hook, ada, 'won')
    expect([namesIn('new'), namesIn('won')]).toEqual([[], ['Ada 1', 'Ben 1']])
    expect([figuresOf('new'), figuresOf('won')]).toEqual([
      [0, 0.1],
      [2, 20.3],
    ])
    await answer()
    expect([stored.stage, hook.current.failure]).toEqual(['won', ''])
  })

  it('moves a lead back on undo', async () => {
    const hook = await open()
    await move(hook, ada, 'won')
    await answer()
    expect(toast.mock.lastCall?.[0]).toBe('Ada moved to Won.')
    await until(
      () => toast.mock.lastCall?.[1]?.action(),
      () => expect(toast.mock.lastCall?.[0]).toBe('Ada moved back to New.'),
    )
    expect([namesIn('new'), namesIn('won')]).toEqual([['Ada 3'], ['Ben 1']])
    expect(figuresOf('won')).toEqual([1, 10.2])
  })

  it('moves a lead back if the server refuses, and shows why until it is dismissed', async () => {
    const hook = await open()
    vi.stubGlobal('fetch', async () => new Response('{"error":"Not now."}', { status: 409 }))
    await until(() => hook.current.move(ada, 'won'), isRefused)
    expect([namesIn('new'), namesIn('won')]).toEqual([['Ada 1'], ['Ben 1']])
    expect([figuresOf('new'), figuresOf('won')]).toEqual([
      [1, 10.2],
      [1, 10.2],
    ])
    expect(hook.current.failure).toMatch(/^Ada was not moved to Won\. .*Not now\./)
    await act(async () => hook.current.dismiss())
    expect(hook.current.failure).toBe('')
  })

  it('moves a lead to where someone else moved it', async () => {
    stored = { ...ada, stage: 'lost', version: 5 }
    const hook = await open()
    await move(hook, ada, 'won')
    await answer(isRefused)
    expect([namesIn('new'), namesIn('won'), namesIn('lost')]).toEqual([[], ['Ben 1'], ['Ada 5']])
    expect(hook.current.failure).toContain('changed by someone else')
  })
})

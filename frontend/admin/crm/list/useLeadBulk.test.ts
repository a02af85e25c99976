import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallAnswer, CallInput } from '#api/table.ts'
import type { Lead } from '#shared/leads/model.ts'
import { leadOf } from '../../../testing/records.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { queryClient } from '../../kit/queries.ts'
import { useLeadBulk, type BulkAction } from './useLeadBulk.ts'

type Result = CallAnswer<'leads/bulk'>['results'][number]
const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, action?: { label: string; action: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const leads = (count: number) => Array.from({ length: count }, (_, at) => leadOf(`Lead ${at + 1}`, at + 1))

let asked: CallInput<'leads/bulk'>['body'][]
/** Overrides for the server's result, which is a success. */
let resultOf: (id: string) => Partial<Result>
const onDone = vi.fn<(results: readonly Result[]) => void>()

beforeEach(() => {
  asked = []
  resultOf = () => ({})
  onDone.mockReset()
  toast.mockReset()
  queryClient.clear()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as CallInput<'leads/bulk'>['body']
    asked.push(sent)
    const results = sent.items.map(({ id }) => ({ id, done: true, ...resultOf(id) }))
    return new Response(JSON.stringify({ results }))
  })
})
afterEach(() => vi.restoreAllMocks())

const run = async (of: readonly Lead[], action: BulkAction) => {
  const hook = await renderHook(() => useLeadBulk(onDone))
  return act(async () => hook.current.mutateAsync({ leads: of, action }))
}
const undo = () =>
  act(async () => {
    toast.mock.lastCall?.[1]?.action()
    await vi.waitFor(() => expect(toast.mock.lastCall?.[0]).toBe('Undone for 1 lead.'), {
      timeout: 30_000,
    })
  })

it('sends a hundred leads at a time and reports all results at the end', async () => {
  expect(await run(leads(101), { action: 'delete' })).toEqual([])
  expect(asked.map(({ items }) => items.length)).toEqual([100, 1])
  expect(toast.mock.calls.map(([text]) => text)).toEqual(['100 leads deleted.', '1 lead deleted.'])
  expect(onDone.mock.calls.map(([results]) => results.length)).toEqual([101])
})

it('returns which leads were not changed and why, and undoes only the others', async () => {
  const [one, two, three] = leads(3)
  resultOf = (id) =>
    id === two?.id ? { done: false, error: 'It is in quarantine.' } : id === three?.id ? { done: false } : {}
  expect(await run(leads(3), { action: 'delete' })).toEqual([
    'Lead 2: It is in quarantine.',
    'Lead 3: not changed.',
  ])
  expect(toast.mock.lastCall?.[0]).toBe('1 lead deleted.')
  resultOf = () => ({})
  await undo()
  expect(asked.at(-1)).toEqual({ action: 'restore', items: [{ id: one?.id }] })
})

it('restores the earlier stage of each lead that was moved', async () => {
  const [one, two] = leads(2)
  resultOf = (id) => ({ before: id === one?.id ? 'contacted' : 'won' })
  await run(leads(2), { action: 'stage', stage: 'won' })
  expect(asked).toEqual([
    {
      action: 'stage',
      items: [
        { id: one?.id, stage: 'won' },
        { id: two?.id, stage: 'won' },
      ],
    },
  ])
  expect(toast.mock.lastCall?.[0]).toBe('2 leads moved to Won.')
  await undo()
  expect(asked.at(-1)).toEqual({ action: 'stage', items: [{ id: one?.id, stage: 'contacted' }] })
})

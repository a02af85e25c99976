import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeError } from '#api/error.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import type { Lead } from '#shared/leads/model.ts'
import { leadOf } from '../../testing/records.ts'
import { changeLead, ChangedMeanwhile, finishStep, moveStep } from './change.ts'
import { firmToday } from './lead-words.ts'

const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, action?: { label: string; action: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const before = leadOf('Ada')
let stored: Lead
let asked: [method: string, body: { version?: number }][]
beforeEach(() => {
  stored = before
  asked = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
    const change = JSON.parse(body ?? '{}') as Partial<Lead>
    asked.push([method, change])
    if (method === 'GET') return new Response(JSON.stringify(stored))
    if (change.version !== stored.version)
      return new Response('{"type":"urn:problem:stale-version","error":"Changed."}', { status: 409 })
    stored = { ...stored, ...change, version: stored.version + 1 }
    return new Response(JSON.stringify(stored))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('changeLead', () => {
  it('sends the version that was read, and keeps what others changed in other fields', async () => {
    stored = { ...before, company: 'Engines', version: 4 }
    expect(await changeLead(before, { stage: 'won' })).toMatchObject({ stage: 'won', company: 'Engines' })
    expect(asked).toEqual([
      ['PUT', { stage: 'won', version: 1 }],
      ['GET', {}],
      ['PUT', { stage: 'won', version: 4 }],
    ])
  })

  it('saves nothing and says why if others changed the same field', async () => {
    stored = { ...before, stage: 'lost', version: 4 }
    const refusal: unknown = await changeLead(before, { stage: 'won' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ChangedMeanwhile)
    expect(refusal).toMatchObject({ newest: { stage: 'lost', version: 4 } })
    expect(describeError(refusal)).toBe(
      'Stage was changed by someone else in the meantime, so your change was not saved.',
    )
    expect(stored.stage).toBe('lost')
  })
})

it.each([
  ['removes', finishStep, null, 'Done for Ada: Call'],
  ['moves', moveStep, { text: 'Call', due: addDays(firmToday(), 1) }, 'Moved to tomorrow for Ada: Call'],
])('%s the next step of a lead and restores it on undo', async (_, change, after, done) => {
  const next_step = { text: 'Call', due: '2026-11-22' }
  stored = { ...before, next_step }
  await change(stored)
  expect([stored.next_step, toast.mock.lastCall?.[0]]).toEqual([after, done])
  toast.mock.lastCall?.[1]?.action()
  await vi.waitFor(() => expect(toast.mock.lastCall?.[0]).toBe('Next step of Ada restored.'), {
    timeout: 30_000,
  })
  expect([stored.next_step, stored.version]).toEqual([next_step, 3])
})

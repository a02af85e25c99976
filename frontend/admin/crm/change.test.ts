import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lead } from '#shared/leads/model.ts'
import { newLead, toLead } from '../../../functions/leads/domain/stored-lead.ts'
import { changeLead, ChangedMeanwhile, whyNot } from './change.ts'

const before = toLead(
  newLead(
    '0192b1c3-0000-7000-8000-000000000001',
    'Ada',
    { via: 'staff', utm: {} },
    new Date('2026-11-21T12:00:00Z'),
  ),
)
/** The lead as it is on the server, where others work too. */
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

describe('a change of a lead', () => {
  it('is sent as of the version that was read', async () => {
    expect(await changeLead(before, { stage: 'won' })).toMatchObject({ stage: 'won', version: 2 })
    expect(asked).toEqual([['PUT', { stage: 'won', version: 1 }]])
  })

  it('stands beside what others changed in other fields', async () => {
    stored = { ...before, company: 'Engines', version: 4 }
    expect(await changeLead(before, { stage: 'won' })).toMatchObject({ stage: 'won', company: 'Engines' })
    expect(asked.map(([method]) => method)).toEqual(['PUT', 'GET', 'PUT'])
    expect(asked[2]?.[1]).toEqual({ stage: 'won', version: 4 })
  })

  it('is left out where others changed the same field, which is told', async () => {
    stored = { ...before, stage: 'lost', version: 4 }
    const refusal: unknown = await changeLead(before, { stage: 'won' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ChangedMeanwhile)
    expect(refusal).toMatchObject({ newest: { stage: 'lost', version: 4 } })
    expect(whyNot(refusal)).toBe(
      'Stage was changed by someone else in the meantime, so your change was not saved.',
    )
    expect(stored.stage).toBe('lost')
  })
})

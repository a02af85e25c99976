import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { getReport, getToday } from '#shared/leads/insight-endpoints.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, store as put } from '../../testing/leads.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

type Today = z.output<(typeof getToday.answers)[200]>
const readToday = async () => (await callApi(getToday)).body
const readReport = async (query: Record<string, string> = {}) => (await callApi(getReport, { query })).body

const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const namesOf = ({ leads, more }: Today['due']) => [
  ...leads.map(({ name }) => name),
  ...(more ? ['more'] : []),
]

describe('today', () => {
  it('shows waiting leads (longest first), due steps, stale leads and the quarantine', async () => {
    await put(
      aLead({ name: 'Waits', created_at: ago(1) }),
      aLead({ name: 'Waits longer', created_at: ago(2) }),
      aLead({ name: 'Added', source: { via: 'staff', utm: {} } }),
      aLead({ name: 'Answered', responded_at: ago(0), stage: 'contacted', touched_at: ago(14) }),
      aLead({ name: 'Fresh', responded_at: ago(0), stage: 'contacted', touched_at: ago(13.9) }),
      aLead({
        name: 'Won',
        stage: 'won',
        responded_at: ago(40),
        touched_at: ago(40),
        next_step: { text: 'Thank', due: '2026-11-01' },
      }),
      aLead({
        name: 'Due',
        responded_at: ago(0),
        stage: 'proposal',
        next_step: { text: 'Call', due: '2026-11-21' },
      }),
      aLead({
        name: 'Overdue',
        responded_at: ago(0),
        stage: 'proposal',
        next_step: { text: 'Call', due: '2026-11-20' },
      }),
      aLead({
        name: 'Tomorrow',
        responded_at: ago(0),
        stage: 'proposal',
        next_step: { text: 'Call', due: '2026-11-22' },
      }),
      aLead({ name: 'Odd', state: 'quarantined' }),
      aLead({ name: 'Gone', state: 'deleted', next_step: { text: 'Call', due: '2026-11-20' } }),
    )
    const { waiting, due, stale, quarantined } = await readToday()
    expect(namesOf(waiting)).toEqual(['Waits longer', 'Waits'])
    expect(namesOf(due)).toEqual(['Overdue', 'Due'])
    expect(namesOf(stale)).toEqual(['Answered'])
    expect(namesOf(quarantined)).toEqual(['Odd'])
  })

  it('limits each list and reports that there are more', async () => {
    await put(...Array.from({ length: 25 }, () => aLead()))
    expect((await readToday()).waiting).toMatchObject({ more: false })
    await put(aLead())
    const { waiting } = await readToday()
    expect([waiting.leads.length, waiting.more]).toEqual([25, true])
  })
})

describe('the report', () => {
  it('has every stage, and the weeks and channels with leads', async () => {
    const search = { via: 'form', referrer: 'https://www.google.com/', utm: {} } as const
    await put(
      aLead({ stage: 'new', value_cents: 150 }),
      aLead({ stage: 'won', furthest: 'won', value_cents: 1_000_00, source: search }),
      aLead({ stage: 'lost', furthest: 'qualified', source: search }),
      aLead({ stage: 'proposal', furthest: 'proposal', created_at: '2026-11-16T04:59:00.000Z' }),
      aLead({ stage: 'contacted', furthest: 'contacted', created_at: '2026-11-16T05:00:00.000Z' }),
      aLead({ stage: 'won', furthest: 'won', created_at: '2025-01-01T00:00:00.000Z', value_cents: 99 }),
      aLead({ state: 'quarantined' }),
    )
    const { stages, weeks } = await readReport()
    expect(stages).toEqual([
      { stage: 'new', count: 1, value: 1.5 },
      { stage: 'contacted', count: 1, value: 0 },
      { stage: 'qualified', count: 0, value: 0 },
      { stage: 'proposal', count: 1, value: 0 },
      { stage: 'won', count: 2, value: 1000.99 },
      { stage: 'lost', count: 1, value: 0 },
    ])
    const reached = { contacted: 0, qualified: 0, proposal: 0, won: 0 }
    expect(weeks).toEqual([
      {
        starts: '2026-11-09',
        channel: 'direct',
        arrived: 1,
        reached: { ...reached, contacted: 1, qualified: 1, proposal: 1 },
        lost: 0,
      },
      {
        starts: '2026-11-16',
        channel: 'search',
        arrived: 2,
        reached: { contacted: 2, qualified: 2, proposal: 1, won: 1 },
        lost: 1,
      },
      { starts: '2026-11-16', channel: 'direct', arrived: 2, reached: { ...reached, contacted: 1 }, lost: 0 },
    ])
    expect((await readReport({ weeks: '1' })).weeks.map(({ starts }) => starts)).toEqual([
      '2026-11-16',
      '2026-11-16',
    ])
  })

  it('measures the latest hundred leads from forms and reads no more', async () => {
    await put(
      // The ten oldest were answered after weeks.
      ...Array.from({ length: 60 }, (_, at) =>
        aLead({ created_at: ago(at + 1), responded_at: ago(at < 50 ? at : 0) }),
      ),
      ...Array.from({ length: 60 }, (_, at) => aLead({ created_at: ago(at + 1) })),
      aLead({ source: { via: 'import', utm: {} }, responded_at: ago(0) }),
    )
    dynamo.resetHistory()
    const { response } = await readReport()
    expect([response.measured, response.waiting]).toEqual([100, 50])
    expect(response.buckets.map(({ count }) => count)).toEqual([0, 0, 0, 50, 0, 0])
    const limits = dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input.Limit)
    expect(limits).toEqual([100, 100])
  })
})

import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { addLeadNote, bulkLeads } from '#shared/leads/work-endpoints.ts'
import { stages } from '#shared/leads/stage.ts'
import { callApi, setUp } from '../../testing/event.ts'
import { csv, post } from '../../testing/imports.ts'
import { aLead, countsIn, leadsIn, store as put } from '../../testing/leads.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { noticeKey } from '../store/notices.ts'
import { emailKey } from '../store/outgoing.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

type Body = z.input<typeof bulkLeads.body>

const send = (body: Body) => callApi(bulkLeads, { body })
const each = async (action: Exclude<Body['action'], 'stage'>, leads: readonly StoredLead[]) =>
  (await send({ action, items: leads.map(({ id }) => ({ id })) })).body.results
const many = (count: number, more: Parameters<typeof aLead>[0] = {}) =>
  put(...Array.from({ length: count }, () => aLead(more)))
const expectTrueCounts = () => expect(countsIn(store).kept).toEqual(countsIn(store).due)
const events = () => store.items('lead_events').map(({ kind }) => kind)

it('announces a lead that is released from quarantine within a day', async () => {
  const spam = { state: 'quarantined' } as const
  const [early, late] = await put(aLead(spam), aLead({ ...spam, created_at: '2026-11-19T12:00:00.000Z' }))
  await each(
    'release',
    [early, late].filter((lead) => lead !== undefined),
  )
  expect(store.item('leads', noticeKey(early?.id ?? ''))).toMatchObject({ notice_list: 'notice', tries: 0 })
  expect(store.item('leads', noticeKey(late?.id ?? ''))).toBeUndefined()
  expectTrueCounts()
})

describe('many leads at once', () => {
  it('are moved to their stages in a few transactions, and back', async () => {
    const leads = await many(100)
    dynamo.resetHistory()
    const items = leads.map(({ id }, at) => ({ id, stage: stages[at % stages.length] ?? 'new' }))
    const { results } = (await send({ action: 'stage', items })).body
    expect(results.map(({ id, done, before, lead }) => [id, done, before, lead?.stage])).toEqual(
      items.map(({ id, stage }) => [id, true, 'new', stage]),
    )
    expect(dynamo.commandCalls(TransactWriteCommand).length).toBeLessThan(4)
    expectTrueCounts()
    const back = leads.map(({ id }) => ({ id, stage: 'new' as const }))
    await send({ action: 'stage', items: back })
    expectTrueCounts()
    expect(
      leadsIn(store).map(({ stage, furthest, responded_at }) => [stage, furthest, responded_at]),
    ).toEqual(leads.map(() => ['new', 'new', undefined]))
  })

  it('are deleted and restored', async () => {
    const leads = [...(await many(8)), ...(await many(2, { state: 'quarantined' }))]
    const keys = store.items('lead_keys').length
    expect((await each('delete', leads)).every(({ done, lead }) => done && lead?.state === 'deleted')).toBe(
      true,
    )
    expect(store.items('lead_keys')).toEqual([])
    expectTrueCounts()
    expect((await each('restore', leads)).map(({ lead }) => lead?.state)).toEqual(
      leads.map(({ state }) => state),
    )
    expect(store.items('lead_keys')).toHaveLength(keys)
    expectTrueCounts()
    expect(events()).toEqual(expect.arrayContaining(['deleted', 'restored']))
  })

  it('are quarantined and released', async () => {
    const leads = await many(3)
    await each('quarantine', leads)
    expect(countsIn(store)).toEqual({ due: {}, kept: {} })
    expect((await each('release', leads)).map(({ lead }) => lead?.state)).toEqual(leads.map(() => 'active'))
    expectTrueCounts()
  })

  it('are changed independently, and a failure is reported with its reason', async () => {
    const [good, quarantined, merged] = await put(
      aLead(),
      aLead({ state: 'quarantined' }),
      aLead({ state: 'merged' }),
    )
    const gone = aLead()
    const ids = [good, quarantined, merged, gone].flatMap((lead) => lead ?? [])
    const items = ids.map(({ id }) => ({ id, stage: 'won' as const }))
    const { results } = (await send({ action: 'stage', items })).body
    expect(results.map(({ done, error }) => [done, error])).toEqual([
      [true, undefined],
      [false, 'This lead is in quarantine. Release it first.'],
      [false, 'This lead was merged into another one.'],
      [false, 'This lead no longer exists.'],
    ])
    expect((await each('delete', ids)).map(({ done }) => done)).toEqual([true, true, false, false])
    expect((await each('quarantine', ids)).map(({ error }) => error)).toEqual([
      'This lead is deleted. Restore it first.',
      'This lead is deleted. Restore it first.',
      'This lead was merged into another one.',
      'This lead no longer exists.',
    ])
    expectTrueCounts()
  })

  it('are retried when someone else changes one at the same time', async () => {
    const leads = await many(5)
    let first = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !first) return
      first = false
      const lead = store.item('leads', { id: leads[2]?.id })
      store.seed('leads', { ...lead, title: 'Countess', revision: 9 })
    }
    const results = await each('delete', leads)
    expect(results.every(({ done }) => done)).toBe(true)
    expect(results[2]?.lead?.title).toBe('Countess')
    expectTrueCounts()
  })

  it('are deleted only if nobody worked on them since their import, as a preview says', async () => {
    const { body } = await post(
      csv(...['Ada', 'Bea', 'Cy', 'Di', 'Ed', 'Fay'].map((name) => [name, `${name}@example.com`, ''])),
    )
    const [ada = '', bea = '', cy = '', di = '', ed = '', fay = ''] = body.rows.map(
      ({ lead_id }) => lead_id ?? '',
    )
    const [typed] = await put(aLead())
    const ids = [ada, bea, cy, di, ed, typed?.id ?? '', fay]
    const undo = async (preview: boolean) => {
      const items = ids.map((id) => ({ id }))
      const sent = await send({ action: 'delete', items, untouched_only: true, preview })
      return sent.body.results.map(({ done, lead }) => [done, lead?.state])
    }
    await callApi(addLeadNote, { params: { id: bea }, body: { text: 'Called.' } })
    store.seed('leads', { ...emailKey(cy), lead_id: cy })
    await send({ action: 'delete', items: [{ id: di }] })
    await send({ action: 'restore', items: [{ id: di }] })
    await send({ action: 'stage', items: [{ id: ed, stage: 'won' }] })
    const kept = [false, 'active']
    const free = [true, 'active']
    expect(await undo(true)).toEqual([free, kept, kept, free, kept, kept, free])
    // One is moved after the preview, and another gets a note while they are deleted.
    await send({ action: 'stage', items: [{ id: di, stage: 'contacted' }] })
    let first = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !first) return
      first = false
      await callApi(addLeadNote, { params: { id: ada }, body: { text: 'Wrote back.' } })
    }
    expect(await undo(false)).toEqual([kept, kept, kept, kept, kept, kept, [true, 'deleted']])
    expectTrueCounts()
  })
})

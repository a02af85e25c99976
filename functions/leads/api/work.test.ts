import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLead, updateLead } from '#shared/leads/editing-endpoints.ts'
import { addLeadNote, changeLeadNote, deleteLead } from '#shared/leads/work-endpoints.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { getLead, listLeadEvents } from '#shared/leads/reading-endpoints.ts'
import { callApi, now, sessionKey, setUp, token } from '../../testing/event.ts'
import { aLead, countsIn, leadsIn, store as put } from '../../testing/leads.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore()
beforeEach(() => {
  setUp(store)
  sitDown()
})

const sitDown = (name?: string) =>
  store.seed('sessions', {
    key: sessionKey(token),
    expires: now.getTime() / 1000 + 60 * 86_400,
    fingerprint: '1600000000000-f',
    name,
  })

const minutes = (after: number) => new Date(now.getTime() + after * 60_000)
const at = (after: number) => void vi.setSystemTime(minutes(after))
const change = (id: string, body: object) => callApi(updateLead, { params: { id }, body })
const write = (id: string, body: object) => callApi(addLeadNote, { params: { id }, body })
const correct = (id: string, noteId: string, body: object) =>
  callApi(changeLeadNote, { params: { id, note: noteId }, body })
const eventsOf = async (id: string, query: Record<string, string> = {}) =>
  (await callApi(listLeadEvents, { params: { id }, query })).body
const one = async (more: Parameters<typeof aLead>[0] = {}) => {
  const [lead = aLead()] = await put(aLead(more))
  return lead
}

describe('a lead added by hand', () => {
  it('is stored, counted, indexed and logged in one transaction', async () => {
    const { status, body } = await callApi(createLead, {
      body: {
        name: 'Wen Li',
        phone: '(212) 555-0142',
        stage: 'qualified',
        value: 1200.5,
        company: 'Kestrel',
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Wen Li',
      phone: '+12125550142',
      email: null,
      value: 1200.5,
      stage: 'qualified',
      channel: 'staff',
      consent: null,
      version: 1,
    })
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 1)
    expect(store.items('lead_keys')).toContainEqual({ key: 'phone#+12125550142', entry: body.id })
    expect(store.item('counters', { name: 'active_deals' })).toEqual({ name: 'active_deals', value: 1 })
    expect((await eventsOf(body.id)).events).toMatchObject([
      { kind: 'added', who: 'Staff', lead_id: body.id },
    ])
    expect(countsIn(store).kept).toEqual(countsIn(store).due)
  })

  it('is added once for the same key', async () => {
    const body = { name: 'Wen Li', email: 'wen@example.com', idempotency_key: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => callApi(createLead, { body })))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(leadsIn(store)).toHaveLength(1)
  })

  it('can come from a picture, but has no other origin', async () => {
    const body = { name: 'Wen Li', phone: '212 555 0142' }
    const read = await callApi(createLead, { body: { ...body, via: 'screenshot' } })
    expect(read.body).toMatchObject({ channel: 'screenshot', source: { via: 'screenshot' } })
    const { status } = await callApi(createLead, { body: { ...body, via: 'form' } })
    expect(status).toBe(400)
  })

  it('requires a way to reach the person', async () => {
    const { status, problem } = await callApi(createLead, { body: { name: 'Wen Li', email: ' ' } })
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'email', message: 'Enter an email address or a phone number.' }],
    ])
  })
})

describe('a change', () => {
  it('records who changed which values, and updates the counts', async () => {
    const { id } = await one({ value_cents: 100_00 })
    sitDown('Grace')
    at(5)
    const { body } = await change(id, {
      stage: 'proposal',
      value: 250,
      email: ' Ada@Example.org ',
      next_step: { text: 'Send the offer', due: '2026-11-30' },
      version: 1,
    })
    expect(body).toMatchObject({
      email: 'ada@example.org',
      value: 250,
      version: 2,
      stage_at: minutes(5).toISOString(),
      touched_at: minutes(5).toISOString(),
    })
    const { events } = await eventsOf(id)
    expect(events.map(({ id: _, ...event }) => event)).toEqual([
      {
        lead_id: id,
        at: minutes(5).toISOString(),
        who: 'Grace',
        by: 'staff',
        kind: 'changed',
        changes: [
          { field: 'email', from: 'ada@example.com', to: 'ada@example.org' },
          { field: 'value', from: 100, to: 250 },
          { field: 'next_step', from: null, to: { text: 'Send the offer', due: '2026-11-30' } },
        ],
      },
      {
        lead_id: id,
        at: minutes(5).toISOString(),
        who: 'Grace',
        by: 'staff',
        kind: 'stage',
        changes: [{ field: 'stage', from: 'new', to: 'proposal' }],
      },
    ])
    const keys = store.items('lead_keys').map(({ key }) => key)
    expect(keys).toContain('email#ada@example.org')
    expect(keys).not.toContain('email#ada@example.com')
    expect(store.item('counters', { name: 'leads' })).toMatchObject({
      'count:new': 0,
      'cents:new': 0,
      'count:proposal': 1,
      'cents:proposal': 250_00,
    })
    expect(countsIn(store).kept).toEqual(countsIn(store).due)
  })

  it('without an effect writes nothing', async () => {
    const { id } = await one()
    dynamo.resetHistory()
    const { body } = await change(id, { name: 'Ada Lovelace', email: 'ADA@example.com', stage: 'new' })
    expect(body.version).toBe(1)
    expect(dynamo).not.toHaveReceivedCommand(TransactWriteCommand)
  })

  it('clears fields with null, but not the last way to reach the person', async () => {
    const { id } = await one({ company: 'Engines', phone: '+12125550142', value_cents: 1 })
    expect((await change(id, { company: null, value: null, phone: '' })).body).toMatchObject({
      company: null,
      value: null,
      phone: null,
    })
    const refused = [await change(id, { email: null })]
    expect((await change(id, { email: null, second_phone: '646 555 0100' })).status).toBe(200)
    refused.push(await change(id, { second_phone: null }))
    for (const { status, problem } of refused)
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'email'])
  })

  it('of an earlier version is refused; without a version it is applied', async () => {
    const { id } = await one()
    await change(id, { title: 'Countess', version: 1 })
    expect((await change(id, { title: 'Lady', version: 1 })).problem.type).toBe('urn:problem:stale-version')
    expect((await change(id, { company: 'Engines' })).body).toMatchObject({
      title: 'Countess',
      version: 3,
      updated_by: 'Staff',
    })
  })

  it('at the same time as another loses neither', async () => {
    const { id } = await one()
    await Promise.all([
      change(id, { title: 'Countess' }),
      change(id, { company: 'Engines' }),
      write(id, { text: 'Hm' }),
    ])
    expect((await callApi(getLead, { params: { id } })).body).toMatchObject({
      title: 'Countess',
      company: 'Engines',
    })
    expect((await eventsOf(id)).events).toHaveLength(3)
  })

  it.each([
    ['quarantined', 'This lead is in quarantine. Release it first.'],
    ['deleted', 'This lead is deleted. Restore it first.'],
    ['merged', 'This lead was merged into another one.'],
  ] as const)('is refused while the lead is %s', async (state, words) => {
    const { id } = await one({ state })
    const { status, problem } = await change(id, { name: 'Ada King' })
    expect([status, problem.error]).toEqual([409, words])
    expect((await write(id, { text: 'Hm' })).problem.error).toBe(words)
  })
})

describe('a note', () => {
  it('records who wrote it, and does not make open forms stale', async () => {
    const { id } = await one()
    at(5)
    const { status, body } = await write(id, { text: 'Two lines\nof it' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ lead_id: id, kind: 'note', who: 'Staff', text: 'Two lines\nof it' })
    expect((await eventsOf(id)).events).toEqual([body])
    const { body: lead } = await change(id, { title: 'Countess', version: 1 })
    expect(lead.touched_at).toBe(minutes(5).toISOString())
  })

  it('is added once for the same key', async () => {
    const { id } = await one()
    const body = { text: 'Once', idempotency_key: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => write(id, body)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await eventsOf(id)).events).toHaveLength(1)
  })

  it('does not make an edit stale, but another edit does', async () => {
    const meanwhile = (act: (id: string) => Promise<unknown>, id: string) => {
      let isFirst = true
      store.interfere = async (operation) => {
        if (operation !== 'TransactWrite' || !isFirst) return
        isFirst = false
        await act(id)
      }
    }
    const { id, version } = await one()
    meanwhile(() => write(id, { text: 'Rang' }), id)
    expect((await callApi(updateLead, { params: { id }, body: { version, title: 'CFO' } })).status).toBe(200)
    const next = await one()
    meanwhile(() => callApi(updateLead, { params: { id: next.id }, body: { title: 'CEO' } }), next.id)
    const late = await callApi(updateLead, {
      params: { id: next.id },
      body: { version: next.version, title: 'CFO' },
    })
    expect(late.status).toBe(409)
  })

  it('is added again for another lead with the same key', async () => {
    const [ada, bea] = [await one(), await one()]
    const body = { text: 'Once', idempotency_key: crypto.randomUUID() }
    await write(ada.id, body)
    expect((await write(bea.id, body)).body).toMatchObject({ lead_id: bea.id })
    expect((await eventsOf(bea.id)).events).toHaveLength(1)
  })

  it('refuses an empty text and a time in the future', async () => {
    const { id } = await one()
    expect((await write(id, { kind: 'call', text: 'Soon', at: minutes(1).toISOString() })).status).toBe(400)
    expect((await write(id, { text: ' \n' })).status).toBe(400)
  })
})

describe('a correction of what staff wrote', () => {
  const noted = async (body: object = { text: 'Rnag' }, more: Parameters<typeof aLead>[0] = {}) => {
    const lead = await one(more)
    return { id: lead.id, note: (await write(lead.id, body)).body }
  }

  it('keeps the earlier text, and does not make open forms stale', async () => {
    const { id, note: entry } = await noted()
    sitDown('Grace')
    at(5)
    const { status, body } = await correct(id, entry.id, { text: 'Rang', version: 1 })
    expect([status, body]).toEqual([
      200,
      {
        ...entry,
        text: 'Rang',
        version: 2,
        edits: [
          { act: 'edited', at: minutes(5).toISOString(), who: 'Grace', text: 'Rnag', took_place: entry.at },
        ],
      },
    ])
    expect((await eventsOf(id)).events).toEqual([body])
    expect((await change(id, { title: 'Countess', version: 1 })).status).toBe(200)
  })

  it('deletes and restores it in its place', async () => {
    const { id, note: entry } = await noted()
    const deleted = (await correct(id, entry.id, { deleted: true, version: 1 })).body
    expect(deleted).toMatchObject({ text: 'Rnag', version: 2, edits: [{ act: 'deleted', who: 'Staff' }] })
    expect((await correct(id, entry.id, { text: 'x', version: 2 })).status).toBe(409)
    const restored = (await correct(id, entry.id, { deleted: false, version: 2 })).body
    expect(restored.edits?.map(({ act }) => act)).toEqual(['deleted', 'restored'])
    expect((await correct(id, entry.id, { text: 'x', version: 3 })).status).toBe(200)
  })

  it('by two people at once is stale for the second', async () => {
    const { id, note: entry } = await noted()
    const answers = await Promise.all(['A', 'B'].map((text) => correct(id, entry.id, { text, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await eventsOf(id)).events[0]?.edits).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.problem.type).toBe('urn:problem:stale-version')
  })

  it.each([[{ text: 'x' }], [{ text: 'x', deleted: true, version: 1 }]])('refuses %j', async (body) => {
    const { id, note: entry } = await noted({ kind: 'call', text: 'Rang' })
    expect((await correct(id, entry.id, body)).status).toBe(400)
  })

  it('is refused for events of the product, the customer and sent emails', async () => {
    const { id } = await one()
    await change(id, { title: 'Countess' })
    const [{ id: changed } = expect.fail()] = (await eventsOf(id)).events
    const seed = (more: object) => {
      const entry = { id: crypto.randomUUID(), lead_id: id, at: now.toISOString(), kind: 'email', text: 'x' }
      store.seed('lead_events', { ...entry, who: 'Staff', by: 'staff', ...more })
      return entry.id
    }
    const others = [
      changed,
      seed({ mail: { to: 'a@b.example', subject: 'x' } }),
      seed({ kind: 'form', who: 'Website form', by: 'customer' }),
      seed({ kind: 'note', who: 'System', by: 'product' }),
    ]
    for (const other of others)
      for (const body of [{ text: 'x!' }, { deleted: true }])
        expect((await correct(id, other, { ...body, version: 1 })).status).toBe(409)
  })

  it('requires an existing entry of an active lead', async () => {
    const { id, note: entry } = await noted()
    const other = await one()
    expect((await correct(other.id, entry.id, { text: 'x', version: 1 })).status).toBe(404)
    expect((await correct(crypto.randomUUID(), entry.id, { text: 'x', version: 1 })).status).toBe(404)
    await callApi(deleteLead, { params: { id } })
    expect((await correct(id, entry.id, { text: 'x', version: 1 })).status).toBe(409)
  })

  it('changes an entry of a merged lead', async () => {
    const { id: otherId, note: entry } = await noted()
    const { id } = await one({ merged_from: [otherId] })
    const { body } = await correct(id, entry.id, { text: 'Rang', version: 1 })
    expect(body).toMatchObject({ lead_id: otherId, text: 'Rang', edits: [{ text: 'Rnag' }] })
    expect((await eventsOf(id)).events).toHaveLength(1)
  })

  it('does not restore an entry of a person who was erased meanwhile', async () => {
    const { id, note: entry } = await noted()
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite') return
      store.interfere = async () => undefined
      await callApi(eraseLead, { params: { id }, body: { name: 'Ada Lovelace' } })
    }
    expect((await correct(id, entry.id, { text: 'x', version: 1 })).status).toBe(404)
    expect(store.items('lead_events')).toEqual([])
  })

  it('of a call also changes the time of the first answer', async () => {
    const responded = async (of: string) => (await callApi(getLead, { params: { id: of } })).body.responded_at
    const { id } = await one()
    await write(id, { text: 'A note is no answer' })
    at(30)
    const { body: first } = await write(id, { kind: 'call', text: 'a', at: minutes(10).toISOString() })
    const { body: second } = await write(id, { kind: 'email', text: 'b', at: minutes(20).toISOString() })
    expect(await responded(id)).toBe(minutes(10).toISOString())
    await correct(id, first.id, { at: minutes(25).toISOString(), version: 1 })
    expect(await responded(id)).toBe(minutes(20).toISOString())
    await correct(id, second.id, { deleted: true, version: 1 })
    expect(await responded(id)).toBe(minutes(25).toISOString())
    await correct(id, first.id, { deleted: true, version: 2 })
    expect(await responded(id)).toBeNull()
    await correct(id, second.id, { deleted: false, version: 2 })
    expect(await responded(id)).toBe(minutes(20).toISOString())
    await correct(id, second.id, { at: minutes(-600).toISOString(), version: 3 })
    expect(await responded(id)).toBe(now.toISOString())
  })
})

describe('a timeline', () => {
  it('is read in pages, including events of merged leads', async () => {
    const other = await one({ state: 'merged' })
    const { id } = await one({ merged_from: [other.id] })
    for (const text of ['1', '2', '3']) await write(id, { text })
    store.seed('lead_events', {
      id: '0192f0c1-0000-7000-8000-000000000001',
      lead_id: other.id,
      at: now.toISOString(),
      who: 'Staff',
      kind: 'note',
      by: 'staff',
      text: 'Old',
    })
    const texts: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const page = await eventsOf(id, { limit: '2', ...(cursor ? { cursor } : {}) })
      texts.push(...page.events.map(({ text }) => text))
      cursor = page.next_cursor
    } while (cursor)
    expect(texts).toEqual(['3', '2', '1', 'Old'])
  })
})

describe('a deletion', () => {
  it('removes the lead from counts and searches, but it can be read', async () => {
    const { id } = await one()
    const { status } = await callApi(deleteLead, { params: { id } })
    expect(status).toBe(204)
    expect((await callApi(getLead, { params: { id } })).body).toMatchObject({
      state: 'deleted',
      keep_until: '2026-12-21T12:00:00.000Z',
    })
    expect(store.items('lead_keys')).toEqual([])
    expect(countsIn(store)).toEqual({ due: {}, kept: {} })
    expect((await callApi(deleteLead, { params: { id } })).status).toBe(204)
    expect((await eventsOf(id)).events).toHaveLength(1)
  })

  it('is final after 30 days, even if the lead is still stored', async () => {
    const { id } = await one({ state: 'deleted' })
    vi.setSystemTime(new Date('2026-12-21T12:00:00.000Z'))
    expect((await callApi(getLead, { params: { id } })).status).toBe(404)
    expect((await change(id, { name: 'Ada' })).status).toBe(404)
    expect((await callApi(listLeadEvents, { params: { id } })).status).toBe(404)
  })
})

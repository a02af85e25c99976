import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findDuplicates, mergeLeads, undoMerge, type Duplicate } from '#shared/leads/person-endpoints.ts'
import { listLeadEvents } from '#shared/leads/reading-endpoints.ts'
import { updateLead } from '#shared/leads/editing-endpoints.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { interests, stages } from '#shared/leads/stage.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { aLead, countsIn, keysIn, leadsIn, store as put } from '../../testing/leads.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as duplicates } from './duplicates.ts'
import { handler as merge } from './merge.ts'
import { mergePair, splitPair } from '../merging/merge-leads.ts'
import { handler as undoMergeHandler } from './undo-merge.ts'
import { withResponse } from '../domain/stages.ts'
import { knownLead, type StoredLead } from '../domain/stored-lead.ts'
import { handler as timeline } from './timeline.ts'
import { handler as update } from './update.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const mergeInto = (id: string, body: object) => call<Lead>(merge, mergeLeads, { params: { id }, body })
const splitFrom = (id: string, other: string) =>
  call<{ lead: Lead; other: Lead }>(undoMergeHandler, undoMerge, { params: { id }, body: { other } })
const change = (id: string, body: object) => call<Lead>(update, updateLead, { params: { id }, body })
const read = (id: string) => knownLead.parse(store.item('leads', { id }))
const stored = (lead: StoredLead) => knownLead.parse(JSON.parse(JSON.stringify(lead)))
const eventsOf = async (id: string) =>
  (await call<{ events: LeadEvent[] }>(timeline, listLeadEvents, { params: { id } })).body.events
const later = (minutes: number) => void vi.setSystemTime(now.getTime() + minutes * 1000)

const essence = ({ version: _v, revision: _r, updated_at: _u, touched_at: _t, ...lead }: StoredLead) => lead

function expectWhole() {
  const counts = countsIn(store)
  expect(counts.kept).toEqual(counts.due)
  const keys = keysIn(store)
  expect(keys.kept).toEqual(keys.due)
}

const pair = async (other: Partial<StoredLead> = {}) => {
  const [one = aLead(), two = aLead()] = await put(
    aLead({ value_cents: 100, phone: '+12125550142', interests: ['funding'] }),
    aLead({
      name: 'A. Lovelace',
      email: 'countess@engines.example',
      phone: '+12125550143',
      company: 'Engines',
      message: 'Call me',
      interests: ['ai-strategy'],
      stage: 'qualified',
      furthest: 'qualified',
      value_cents: 500_00,
      consent: { text_version: '2026-11', at: now.toISOString() },
      ...other,
    }),
  )
  return [one, two] as const
}

it('reads the timeline of two merged leads to its end if DynamoDB returns short pages', async () => {
  const [one, two] = await pair()
  for (let at = 1; at <= 9; at++) {
    later(at)
    await change(at % 3 ? one.id : two.id, { title: `Title ${at}` })
  }
  await mergeInto(one.id, { other: two.id })
  const whole = await eventsOf(one.id)
  expect(whole).toHaveLength(11)
  store.cutAfter = 2
  const found: LeadEvent[] = []
  let cursor: string | undefined
  do {
    const { body } = await call<{ events: LeadEvent[]; next_cursor?: string }>(timeline, listLeadEvents, {
      params: { id: one.id },
      query: cursor ? { cursor } : {},
    })
    found.push(...body.events)
    cursor = body.next_cursor
  } while (cursor)
  expect(found).toEqual(whole)
})

describe('merging', () => {
  it('fills empty fields, replaces chosen ones and keeps the rest', async () => {
    const [one, two] = await pair()
    const { status, body } = await mergeInto(one.id, { other: two.id, take: ['email', 'stage'] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Ada Lovelace',
      email: 'countess@engines.example',
      phone: '+12125550142',
      company: 'Engines',
      message: 'Call me',
      interests: ['funding', 'ai-strategy'],
      stage: 'qualified',
      value: 1,
      consent: { text_version: '2026-11' },
      merged_from: [two.id],
      state: 'active',
      version: 2,
    })
    expect(read(two.id)).toMatchObject({ state: 'merged', merged_into: one.id })
    expect(leadsIn(store).filter(({ state }) => state === 'active')).toHaveLength(1)
    expectWhole()
  })

  it.each<[string, Partial<StoredLead>, Partial<StoredLead>, string[], (string | undefined)[]]>([
    [
      'the second number of the other',
      {},
      { second_phone: '+13475550199' },
      [],
      ['+12125550142', '+13475550199'],
    ],
    ['the only number of the other', {}, {}, [], ['+12125550142', '+12125550143']],
    ['the number that was replaced', {}, {}, ['phone'], ['+12125550143', '+12125550142']],
    ['no number twice', {}, { phone: '+12125550142' }, [], ['+12125550142', undefined]],
    ['its own second number', { second_phone: '+1' }, {}, [], ['+12125550142', '+1']],
    [
      'what is asked for',
      { second_phone: '+1' },
      { second_phone: '+2' },
      ['second_phone'],
      ['+12125550142', '+2'],
    ],
  ])(
    'keeps as the second number %s, and undoing it gives back what was',
    async (_, mine, theirs, take, due) => {
      const [one, two] = await pair(theirs)
      await change(one.id, { second_phone: mine.second_phone ?? null })
      const before = [read(one.id), read(two.id)].map(essence)
      await mergeInto(one.id, { other: two.id, take })
      const numbers = ({ phone, second_phone }: StoredLead) => [phone, second_phone]
      expect(numbers(read(one.id))).toEqual(due)
      await splitFrom(one.id, two.id)
      expect([read(one.id), read(two.id)].map(essence)).toEqual(before)
      expectWhole()
    },
  )

  it('fits into one transaction with the maximum number of keys', async () => {
    const words = (of: string) => Array.from({ length: 6 }, (_, at) => `${of}${'abcdef'[at]}`).join(' ')
    const most = (of: string, area: number): Partial<StoredLead> => ({
      name: words(`${of}n`),
      company: words(`${of}c`),
      email: `${of}.one.two.three@${of}four.example`,
      phone: `+1${area}5550142`,
      second_phone: `+1${area + 1}5550199`,
      interests: ['funding'],
      value_cents: 100,
    })
    const [one = aLead(), two = aLead()] = await put(aLead(most('x', 212)), aLead(most('y', 347)))
    const take = ['name', 'email', 'phone', 'second_phone', 'company', 'stage', 'value']
    expect((await mergeInto(one.id, { other: two.id, take })).status).toBe(200)
    expectWhole()
  })

  it('combines both timelines and records the merge', async () => {
    const [one, two] = await pair()
    await change(two.id, { title: 'Countess' })
    later(1)
    await mergeInto(one.id, { other: two.id })
    const events = await eventsOf(one.id)
    expect(events.map(({ kind, lead_id }) => [kind, lead_id === one.id])).toEqual([
      ['merged', false],
      ['merged', true],
      ['changed', false],
    ])
    expect(events[0]).toMatchObject({ who: 'Staff', linked_lead_id: one.id })
    expect(events[1]).toMatchObject({
      who: 'Staff',
      linked_lead_id: two.id,
      changes: [
        { field: 'second_phone', from: null, to: '+12125550143' },
        { field: 'company', from: null, to: 'Engines' },
        { field: 'title', from: null, to: 'Countess' },
        { field: 'message', from: null, to: 'Call me' },
        { field: 'interests', from: ['funding'], to: ['funding', 'ai-strategy'] },
      ],
    })
  })

  it('accepts a lead in quarantine, but not a deleted, merged or the same one', async () => {
    const [one, two] = await pair({ state: 'quarantined' })
    expect((await mergeInto(one.id, { other: one.id })).problem.errors?.[0]?.field).toBe('other')
    expect((await mergeInto(two.id, { other: one.id })).status).toBe(409)
    expect((await mergeInto(one.id, { other: two.id })).status).toBe(200)
    expect((await mergeInto(one.id, { other: two.id })).problem).toMatchObject({
      status: 409,
      detail: 'This lead was merged into another one.',
    })
    const [gone = aLead()] = await put(aLead({ state: 'deleted' }))
    expect((await mergeInto(one.id, { other: gone.id })).status).toBe(409)
    expect((await mergeInto(one.id, { other: crypto.randomUUID() })).status).toBe(404)
    expectWhole()
  })

  it('is refused if either lead was changed since', async () => {
    const [one, two] = await pair()
    await change(two.id, { title: 'Countess' })
    expect((await mergeInto(one.id, { other: two.id, other_version: 1 })).status).toBe(409)
    expect((await mergeInto(one.id, { other: two.id, version: 2 })).status).toBe(409)
    expect((await mergeInto(one.id, { other: two.id, version: 1, other_version: 2 })).status).toBe(200)
  })

  it('loses no change made between reading and writing', async () => {
    const [one, two] = await pair()
    let isFirst = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !isFirst) return
      isFirst = false
      await change(one.id, { title: 'Countess' })
    }
    const { body } = await mergeInto(one.id, { other: two.id })
    expect(body).toMatchObject({ title: 'Countess', company: 'Engines', version: 3 })
    expectWhole()
  })
})

describe('undoing a merge', () => {
  it('restores both leads', async () => {
    const [one, two] = await pair()
    await mergeInto(one.id, { other: two.id, take: ['name', 'email', 'stage', 'value'] })
    later(1)
    const { status, body } = await splitFrom(one.id, two.id)
    expect(status).toBe(200)
    expect(body.other).toMatchObject({
      name: 'A. Lovelace',
      state: 'active',
      stage: 'qualified',
      merged_into: null,
    })
    expect([one, two].map(({ id }) => essence(read(id)))).toEqual([one, two].map(essence))
    expectWhole()
    expect((await eventsOf(one.id)).map(({ kind }) => kind)).toEqual(['split', 'merged'])
    expect((await eventsOf(two.id)).map(({ kind }) => kind)).toEqual(['split', 'merged'])
  })

  it('restores any merge', () => {
    const text = fc.option(fc.constantFrom('a', 'b'), { nil: undefined })
    const when = fc.constantFrom(
      ...[-2, -1, 0].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString()),
    )
    const anyLead = fc.record({
      email: text,
      phone: text,
      company: text,
      title: text,
      website: text,
      message: fc.constantFrom('', 'a'),
      interests: fc.subarray([...interests]),
      qualifying: fc.record({ budget: text, timeline: text }),
      stage: fc.constantFrom(...stages),
      furthest: fc.constantFrom(...stages),
      value_cents: fc.option(fc.nat(2), { nil: undefined }),
      next_step: fc.option(fc.record({ text: fc.constantFrom('a', 'b'), due: fc.constant('2026-12-01') }), {
        nil: undefined,
      }),
      consent: fc.option(fc.record({ text_version: fc.constantFrom('1', '2'), at: when })),
      created_at: when,
      first_contact_at: fc.option(when, { nil: undefined }),
      left_new_at: fc.option(when, { nil: undefined }),
      state: fc.constant('active' as const),
    })
    const all = [
      'name',
      'email',
      'phone',
      'company',
      'title',
      'website',
      'message',
      'stage',
      'value',
      'next_step',
    ] as const
    fc.assert(
      fc.property(anyLead, anyLead, fc.subarray([...all]), (one, two, take) => {
        // A merge must not leave a lead without a way to reach the person.
        fc.pre(Boolean(one.email ?? one.phone))
        const [lead, other] = [withResponse(aLead(one)), withResponse(aLead({ ...two, name: 'Other' }))]
        const { lead: whole, other: away } = mergePair(lead, other, take, 'Staff', now)
        const undone = splitPair(stored(whole.after), stored(away.after), [], 'Staff', now)
        expect([undone.lead.after, undone.other.after].map(essence)).toEqual([lead, other].map(essence))
      }),
    )
  })

  it('keeps fields that were changed since', async () => {
    const [one, two] = await pair()
    await mergeInto(one.id, { other: two.id, take: ['email'] })
    await change(one.id, { company: 'Engines and Sons', stage: 'proposal' })
    const { body } = await splitFrom(one.id, two.id)
    expect(body.lead).toMatchObject({
      email: 'ada@example.com',
      company: 'Engines and Sons',
      stage: 'proposal',
      message: '',
    })
    expectWhole()
  })

  it.each([
    ['first merged, first undone', 0, 1],
    ['last merged, first undone', 1, 0],
  ])('keeps nothing of the other leads: %s', async (_, first, second) => {
    const [one, two] = await pair({ interests: ['ai-strategy', 'merchant-services'] })
    const [three = aLead()] = await put(
      aLead({
        name: 'Third',
        email: 'third@example.com',
        phone: '+12125550144',
        company: 'Third & Co.',
        interests: ['merchant-services', 'not-sure'],
        stage: 'proposal',
        furthest: 'proposal',
      }),
    )
    const before = essence(read(one.id))
    const take = ['name', 'email', 'phone', 'company', 'stage']
    await mergeInto(one.id, { other: two.id, take })
    await mergeInto(one.id, { other: three.id, take })
    const others = [two.id, three.id]
    const { body } = await splitFrom(one.id, others[first] ?? '')
    expect(body.lead.interests).toContain('merchant-services')
    await splitFrom(one.id, others[second] ?? '')
    expect(essence(read(one.id))).toEqual(before)
    expectWhole()
  })

  it('keeps a way to reach the person', async () => {
    const [one, two] = await put(aLead(), aLead({ email: undefined, phone: '+12125550143' }))
    await mergeInto(String(one?.id), { other: two?.id })
    await change(String(one?.id), { email: null })
    const { body } = await splitFrom(String(one?.id), String(two?.id))
    expect([body.lead.phone, body.other.phone]).toEqual(['+12125550143', '+12125550143'])
    expectWhole()
  })

  it('returns a lead to quarantine', async () => {
    const [one, two] = await pair({ state: 'quarantined' })
    await mergeInto(one.id, { other: two.id })
    expect((await splitFrom(one.id, two.id)).body.other.state).toBe('quarantined')
    expectWhole()
  })

  it('is refused for separate leads', async () => {
    const [one, two] = await pair()
    expect((await splitFrom(one.id, two.id)).problem).toMatchObject({
      status: 409,
      detail: 'The other lead is not merged into this one.',
    })
  })

  it('works step by step after several merges', async () => {
    const [one, two] = await pair()
    const [three = aLead()] = await put(aLead({ name: 'Third' }))
    await mergeInto(two.id, { other: three.id })
    await mergeInto(one.id, { other: two.id })
    expect((await splitFrom(one.id, three.id)).status).toBe(409)
    expect((await splitFrom(two.id, three.id)).status).toBe(409)
    await splitFrom(one.id, two.id)
    expect((await splitFrom(two.id, three.id)).status).toBe(200)
    expectWhole()
  })
})

it('does not count an answer from before the lead was received', async () => {
  const early = new Date(now.getTime() - 3_600_000).toISOString()
  const [one, two] = await pair({
    created_at: early,
    first_contact_at: early,
    responded_at: early,
    stage: 'new',
    furthest: 'new',
  })
  expect((await mergeInto(one.id, { other: two.id })).body.responded_at).toBeNull()
  const [three = aLead(), four = aLead()] = await put(
    aLead({ created_at: early }),
    aLead({ first_contact_at: now.toISOString(), responded_at: now.toISOString() }),
  )
  expect((await mergeInto(three.id, { other: four.id })).body.responded_at).toBe(now.toISOString())
})

describe('duplicates', () => {
  const ask = (query: Record<string, string>) =>
    call<{ duplicates: Duplicate[]; erased: boolean }>(duplicates, findDuplicates, { query })

  it('are found with reasons, certain ones first', async () => {
    const [one, two] = await pair()
    const { body } = await ask({
      name: 'ada lovelace',
      email: 'COUNTESS@engines.example',
      phone: '212-555-0144',
    })
    expect(body.duplicates.map(({ lead, ...likeness }) => [lead.id, likeness])).toEqual([
      [two.id, { certain: true, reasons: ['Same email address'] }],
      [one.id, { certain: false, reasons: ['Same name'] }],
    ])
    expect(body.erased).toBe(false)
    expect((await ask({ email: 'ada@example.com', except: one.id })).body.duplicates).toEqual([])
    expect((await ask({ phone: '(212) 555-0142' })).body.duplicates[0]?.certain).toBe(true)
    expect((await ask({})).body.duplicates).toEqual([])
  })

  it('do not include deleted and merged leads', async () => {
    const [one, two] = await pair()
    await put(aLead({ state: 'deleted' }))
    await mergeInto(two.id, { other: one.id, take: ['email'] })
    const { body } = await ask({ email: 'ada@example.com' })
    expect(body.duplicates.map(({ lead }) => lead.id)).toEqual([two.id])
  })

  it('are limited to the latest twenty, latest first', async () => {
    const leads = await put(...Array.from({ length: 30 }, () => aLead()))
    const latest = leads
      .map(({ id }) => id)
      .toSorted()
      .toReversed()
    const { body } = await ask({ email: 'ada@example.com' })
    expect(body.duplicates.map(({ lead }) => lead.id)).toEqual(latest.slice(0, 20))
  })
})

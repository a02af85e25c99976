import { beforeEach, describe, expect, it } from 'vitest'
import { eraseLead, mergeLeads, restoreMerged } from '#shared/leads/person-endpoints.ts'
import { listLeadEvents } from '#shared/leads/reading-endpoints.ts'
import { updateLead } from '#shared/leads/editing-endpoints.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, expectWhole, leadsIn, store as put } from '../../testing/leads.ts'
import { goTo } from '../../testing/quotes.ts'
import { MemoryBucket } from '../../testing/objects.ts'
import { MemoryStore } from '../../testing/store.ts'
import { knownLead, type StoredLead } from '../domain/stored-lead.ts'

const store = new MemoryStore()
void new MemoryBucket()
beforeEach(() => void setUp(store))

const mergeInto = (id: string, body: object) => callApi(mergeLeads, { params: { id }, body })
const restore = (id: string, other: string) => callApi(restoreMerged, { params: { id }, body: { other } })
const change = (id: string, body: object) => callApi(updateLead, { params: { id }, body })
const read = (id: string) => knownLead.parse(store.item('leads', { id }))
const eventsOf = async (id: string) => (await callApi(listLeadEvents, { params: { id } })).body.events
const later = (seconds: number) => goTo(store, new Date(now.getTime() + seconds * 1000).toISOString())
const day = 86_400

const essence = ({
  version: _v,
  revision: _r,
  updated_at: _u,
  updated_by: _b,
  touched_at: _t,
  ...lead
}: StoredLead) => lead

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
    const { body } = await callApi(listLeadEvents, {
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
    expectWhole(store)
  })

  it.each<[string, Partial<StoredLead>, Partial<StoredLead>, string[], (string | undefined)[]]>([
    ['the number that was replaced', {}, {}, ['phone'], ['+12125550143', '+12125550142']],
    ['no number twice', {}, { phone: '+12125550142' }, [], ['+12125550142', undefined]],
    [
      'what is asked for',
      { second_phone: '+1' },
      { second_phone: '+2' },
      ['second_phone'],
      ['+12125550142', '+2'],
    ],
  ])('keeps as the second number %s', async (_, mine, theirs, take, due) => {
    const [one, two] = await pair(theirs)
    await change(one.id, { second_phone: mine.second_phone ?? null })
    await mergeInto(one.id, { other: two.id, take })
    const { phone, second_phone } = read(one.id)
    expect([phone, second_phone]).toEqual(due)
    expectWhole(store)
  })

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
    expectWhole(store)
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
    expectWhole(store)
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
    expectWhole(store)
  })
})

describe('restoring a merged lead', () => {
  it('brings back its fields, quarantine and history, and leaves the other lead as it is', async () => {
    const [one, two] = await pair({ state: 'quarantined' })
    await change(one.id, { title: 'Analyst' })
    later(1)
    await mergeInto(one.id, { other: two.id, take: ['email', 'stage'] })
    const merged = essence(read(one.id))
    later(2)
    const { status, body } = await restore(one.id, two.id)
    expect(status).toBe(200)
    expect(body.other).toMatchObject({ name: 'A. Lovelace', state: 'quarantined', merged_into: null })
    expect(essence(read(two.id))).toEqual(essence(two))
    expect(essence(read(one.id))).toEqual({ ...merged, merged_from: [] })
    expect(body.lead.version).toBe(3)
    expect((await eventsOf(one.id)).map(({ kind }) => kind)).toEqual(['split', 'merged', 'changed'])
    expect((await eventsOf(two.id)).map(({ kind }) => kind)).toEqual(['split', 'merged'])
    expectWhole(store)
  })

  it.each([
    ['first', 0, 1],
    ['last', 1, 0],
  ])('works in any order: the %s merged first', async (_, first, second) => {
    const [one, two] = await pair()
    const [three = aLead()] = await put(aLead({ name: 'Third', interests: ['not-sure'] }))
    await mergeInto(one.id, { other: two.id, take: ['name'] })
    await mergeInto(one.id, { other: three.id, take: ['name'] })
    const others = [two, three]
    for (const at of [first, second]) {
      const other = others[at] ?? expect.fail()
      expect((await restore(one.id, other.id)).status).toBe(200)
      expect(essence(read(other.id))).toEqual(essence(other))
      expectWhole(store)
    }
    expect(read(one.id)).toMatchObject({ name: 'Third', merged_from: [] })
  })

  type Family = Record<'one' | 'two' | 'three', string>
  it.each<[string, number, string, (family: Family) => unknown]>([
    ['within 30 days', 200, '', () => later(30 * day - 1)],
    ['again, which changes nothing', 200, '', ({ one, two }) => restore(one, two)],
    [
      'after 30 days',
      409,
      'The other lead was merged more than 30 days ago. It can no longer be restored.',
      () => later(30 * day),
    ],
    [
      'after it was merged into a third',
      409,
      'The other lead is not merged into this one.',
      async ({ one, two, three }) => {
        await restore(one, two)
        await mergeInto(three, { other: two })
      },
    ],
    [
      'from a lead that is merged itself',
      409,
      'This lead was merged into another one.',
      ({ one, three }) => mergeInto(three, { other: one }),
    ],
    [
      'after the person was erased',
      404,
      'This lead no longer exists.',
      async ({ one, two }) => {
        await callApi(eraseLead, { params: { id: one }, body: { name: 'Ada Lovelace' } })
        expect(JSON.stringify([store.items('leads'), store.items('lead_events')])).not.toContain(two)
      },
    ],
  ])('%s is answered with %i', async (_, status, words, before) => {
    const [one, two] = await pair()
    const [three = aLead()] = await put(aLead({ name: 'Third', email: 'third@example.com' }))
    await mergeInto(one.id, { other: two.id })
    await before({ one: one.id, two: two.id, three: three.id })
    const left = leadsIn(store)
    const answer = await restore(one.id, two.id)
    expect([answer.status, answer.problem?.detail ?? '']).toEqual([status, words])
    if (status === 200) {
      expect(essence(read(two.id))).toEqual(essence(two))
      expect(store.items('lead_events').filter(({ kind }) => kind === 'split')).toHaveLength(2)
    } else expect(leadsIn(store)).toEqual(left)
    expectWhole(store)
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

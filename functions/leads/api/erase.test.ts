import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addLeadNote, changeLeadNote } from '#shared/leads/work-endpoints.ts'
import {
  eraseLead,
  findDuplicates,
  exportPerson,
  mergeLeads,
  restoreMerged,
} from '#shared/leads/person-endpoints.ts'
import { updateLead } from '#shared/leads/editing-endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { MemoryBucket } from '../../testing/objects.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as purgeExpired } from '../jobs/purge-expired.ts'
import { aLead, countsIn, keysIn, leadsIn, store as put } from '../../testing/leads.ts'

const store = new MemoryStore()
void new MemoryBucket()
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
})

const eraseBy = (id: string, name: string) => callApi(eraseLead, { params: { id }, body: { name } })
const mergeInto = (id: string, other: string) =>
  callApi(mergeLeads, { params: { id }, body: { other, take: ['email'] } })
const change = (id: string, body: object) => callApi(updateLead, { params: { id }, body })
const wasErased = async (query: Record<string, string>) =>
  (await callApi(findDuplicates, { query })).body.erased
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const eventsOf = (id: string) => store.items('lead_events').filter(({ lead_id }) => lead_id === id)

function expectWhole() {
  const counts = countsIn(store)
  expect(counts.kept).toEqual(counts.due)
  const keys = keysIn(store)
  expect(keys.kept).toEqual(keys.due)
}

/** Except sessions. It must not contain erased data. */
const everything = () =>
  JSON.stringify(
    Object.keys(tables)
      .filter((table) => table !== 'sessions')
      .map((table) => store.items(table)),
  )

async function family() {
  const [ada = aLead(), other = aLead(), bea = aLead()] = await put(
    aLead({ phone: '+12125550142', company: 'Engines', value_cents: 700 }),
    aLead({ name: 'Augusta King', email: 'augusta@engines.example', stage: 'proposal', import_id: 'x' }),
    aLead({ name: 'Bea Byron', email: 'bea@example.com' }),
  )
  await change(ada.id, { email: 'countess@engines.example' })
  await callApi(addLeadNote, { params: { id: other.id }, body: { text: 'Likes numbers' } })
  await mergeInto(ada.id, other.id)
  return { ada, other, bea }
}

describe('erasing', () => {
  it('removes the person with merged leads, timelines, keys and counts', async () => {
    const { ada, other, bea } = await family()
    expect((await eraseBy(ada.id, ' Ada  Lovelace ')).status).toBe(204)
    expect(leadsIn(store).map(({ id }) => id)).toEqual([bea.id])
    expect(everything()).not.toMatch(/lovelace|augusta|\bking\b|engines|countess|2125550142|numbers/i)
    expect(everything()).not.toContain(ada.id)
    expect(everything()).not.toContain(other.id)
    expectWhole()
    expect(lines.join()).not.toMatch(/lovelace|engines/i)
  })

  it('removes earlier versions of notes, which the export of the person contains', async () => {
    const [ada = aLead(), other = aLead()] = await put(aLead(), aLead({ email: 'ada@example.org' }))
    const body = { text: 'Secret of old' }
    const { body: entry } = await callApi(addLeadNote, { params: { id: other.id }, body })
    const correct = (id: string, fields: object) =>
      callApi(changeLeadNote, { params: { id, note: entry.id }, body: fields })
    expect((await correct(other.id, { text: 'Corrected', version: 1 })).status).toBe(200)
    await mergeInto(ada.id, other.id)
    expect((await correct(ada.id, { deleted: true, version: 2 })).status).toBe(200)
    const copy = await callApi(exportPerson, { params: { id: ada.id } })
    expect(copy.file.toString()).toContain('Secret of old')
    expect((await eraseBy(ada.id, 'Ada Lovelace')).status).toBe(204)
    expect(everything()).not.toMatch(/Secret|Corrected/)
  })

  it('includes second numbers, also earlier ones', async () => {
    const [ada = aLead()] = await put(aLead({ second_phone: '+13475550199' }))
    await change(ada.id, { second_phone: '(347) 555-0200' })
    const copy = await callApi(exportPerson, { params: { id: ada.id } })
    expect(copy.file.toString()).toContain('"second_phone": "+13475550200"')
    expect((await eraseBy(ada.id, 'Ada Lovelace')).status).toBe(204)
    expect(everything()).not.toMatch(/34755501|34755502/)
    for (const number of ['+13475550199', '+13475550200']) {
      expect(await wasErased({ phone: number })).toBe(true)
      expect(await wasErased({ second_phone: number })).toBe(true)
    }
  })

  it('removes nothing for a merged lead', async () => {
    const { other } = await family()
    expect((await eraseBy(other.id, 'Augusta King')).status).toBe(409)
    expect(leadsIn(store)).toHaveLength(3)
    expect(await wasErased({ email: 'augusta@engines.example' })).toBe(false)
  })

  it('removes nothing if the lead is merged meanwhile', async () => {
    const { ada, bea } = await family()
    let isFirst = true
    store.interfere = async (operation, input) => {
      if (operation !== 'TransactWrite' || !isFirst || !JSON.stringify(input).includes('erasing#')) return
      isFirst = false
      await mergeInto(bea.id, ada.id)
    }
    expect((await eraseBy(ada.id, 'Ada Lovelace')).status).toBe(409)
    expect(leadsIn(store)).toHaveLength(3)
  })

  it('does not mark values as erased that a restored or another lead has', async () => {
    const { ada, other } = await family()
    await change(ada.id, { phone: '+12125550199' })
    await put(aLead({ name: 'Cy', email: 'cy@example.com', phone: '+12125550142' }))
    await callApi(restoreMerged, { params: { id: ada.id }, body: { other: other.id } })
    await eraseBy(ada.id, 'Ada Lovelace')
    expect(await wasErased({ email: 'augusta@engines.example' })).toBe(false)
    expect(await wasErased({ phone: '+12125550142' })).toBe(false)
    expect(await wasErased({ phone: '+12125550199' })).toBe(true)
    expect(await wasErased({ email: 'countess@engines.example' })).toBe(true)
  })

  it('removes any number of merged leads at any depth', async () => {
    const root = aLead()
    const above = aLead({ name: 'Augusta King', state: 'merged', merged_into: root.id })
    const below = Array.from({ length: 130 }, (_, at) =>
      aLead({ email: `l${at}@engines.example`, state: 'merged', merged_into: above.id }),
    )
    const belowIds = below.map(({ id }) => id)
    await put({ ...root, merged_from: [above.id] }, { ...above, merged_from: belowIds }, ...below)
    const { file } = await callApi(exportPerson, { params: { id: root.id } })
    expect((JSON.parse(file.toString()) as { leads: { id: string }[] }).leads.map(({ id }) => id)).toEqual([
      root.id,
      above.id,
      ...belowIds,
    ])
    expect((await eraseBy(root.id, root.name)).status).toBe(204)
    expect(leadsIn(store)).toEqual([])
    for (const at of [0, 99, 129])
      expect(await wasErased({ email: `l${at}@engines.example` }), `l${at}`).toBe(true)
    expectWhole()
  })

  it('requires the exact name', async () => {
    const { ada } = await family()
    const { status, problem } = await eraseBy(ada.id, 'Ada')
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'name'])
    expect(leadsIn(store)).toHaveLength(3)
    expect((await eraseBy(crypto.randomUUID(), 'Ada')).status).toBe(404)
  })

  it('stores fingerprints of current and earlier addresses and numbers', async () => {
    const { ada } = await family()
    await eraseBy(ada.id, 'Ada Lovelace')
    for (const email of ['ada@example.com', 'COUNTESS@engines.example', 'augusta@engines.example'])
      expect(await wasErased({ email }), email).toBe(true)
    expect(await wasErased({ phone: '(212) 555-0142' })).toBe(true)
    expect(await wasErased({ phone: '(212) 555-0142 x9' })).toBe(false)
    expect(await wasErased({ name: 'Ada Lovelace', email: 'bea@example.com' })).toBe(false)
  })

  it('removes a restored lead from the timeline of the lead it was merged into', async () => {
    const { ada, other } = await family()
    await change(ada.id, { email: 'lady@byron.example' })
    await callApi(restoreMerged, { params: { id: ada.id }, body: { other: other.id } })
    await eraseBy(other.id, 'Augusta King')
    expect(everything()).not.toMatch(/augusta|\bking\b/i)
    expect(everything()).not.toContain(other.id)
    expect(eventsOf(ada.id).map(({ kind }) => kind)).toEqual(['changed'])
    expectWhole()
  })

  it('is completed by the next purge if it is interrupted', async () => {
    const { ada, bea } = await family()
    store.interfere = (operation) =>
      operation === 'Query' && !leadsIn(store).some(({ id }) => id === ada.id)
        ? Promise.reject(new Error('died'))
        : Promise.resolve()
    expect((await eraseBy(ada.id, 'Ada Lovelace')).status).toBe(500)
    expect(leadsIn(store).length).toBeGreaterThan(1)
    store.interfere = () => Promise.resolve()
    await purgeExpired()
    expect(leadsIn(store).map(({ id }) => id)).toEqual([bea.id])
    expect(everything()).not.toMatch(/lovelace|augusta|\bking\b|engines|countess|2125550142|numbers/i)
    expect(everything()).not.toContain(ada.id)
    expectWhole()
  })

  it('continues if the lead changes meanwhile, and includes the new address', async () => {
    const { ada } = await family()
    let isFirst = true
    store.interfere = async (operation, input) => {
      if (operation !== 'TransactWrite' || !isFirst || !JSON.stringify(input).includes('erasing#')) return
      isFirst = false
      await change(ada.id, { email: 'new@engines.example' })
    }
    expect((await eraseBy(ada.id, 'Ada Lovelace')).status).toBe(204)
    expect(await wasErased({ email: 'new@engines.example' })).toBe(true)
    expect(everything()).not.toContain(ada.id)
    expectWhole()
  })

  it('makes its key once for simultaneous requests', async () => {
    const [one = aLead(), two = aLead()] = await put(
      aLead(),
      aLead({ name: 'Bea', email: 'bea@example.com' }),
    )
    await Promise.all([eraseBy(one.id, one.name), eraseBy(two.id, two.name)])
    expect(await wasErased({ email: 'ada@example.com' })).toBe(true)
    expect(await wasErased({ email: 'bea@example.com' })).toBe(true)
    expect(store.items('settings')).toHaveLength(1)
  })
})

describe('the data of a person', () => {
  it('is one complete file', async () => {
    const { ada, other } = await family()
    const { status, headers, file } = await callApi(exportPerson, { params: { id: other.id } })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="person-${ada.id}.json"`)
    const { leads, made_at } = JSON.parse(file.toString()) as {
      leads: Record<string, unknown>[]
      made_at: string
    }
    expect(made_at).toBe(now.toISOString())
    expect(leads.map(({ id, name }) => [id, name])).toEqual([
      [ada.id, 'Ada Lovelace'],
      [other.id, 'Augusta King'],
    ])
    expect(leads[0]).toMatchObject({
      phone: '+12125550142',
      timeline: [{ kind: 'changed' }, { kind: 'merged' }],
      found_by: expect.arrayContaining(['phone#+12125550142', 'lovelace']) as string[],
    })
    expect(leads[1]).toMatchObject({
      timeline: [{ kind: 'note', text: 'Likes numbers' }, { kind: 'merged' }],
      found_by: ['import#x'],
    })
  })

  it('contains the wording of the consent', async () => {
    const [lead = aLead()] = await put(aLead({ consent: { text_version: '2026-11', at: now.toISOString() } }))
    const { file } = await callApi(exportPerson, { params: { id: lead.id } })
    expect(file.toString()).toContain('"text": "You may write to me or call me')
  })
})

describe('an expired lead', () => {
  it('is removed: leads after 24 months, deleted ones after 30 days, customers never', async () => {
    const { ada } = await family()
    const [customer = aLead()] = await put(
      aLead({ name: 'Customer', stage: 'won' }),
      aLead({ name: 'Deleted', state: 'deleted' }),
    )
    vi.setSystemTime(daysLater(31))
    await purgeExpired()
    expect(
      leadsIn(store)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Ada Lovelace', 'Augusta King', 'Bea Byron', 'Customer'])
    expect(eventsOf(ada.id)).toHaveLength(2)
    vi.setSystemTime(daysLater(735))
    await purgeExpired()
    expect(leadsIn(store).map(({ id }) => id)).toEqual([customer.id])
    expect(store.item('leads', { id: customer.id })).not.toHaveProperty('expires')
    expect(store.items('lead_events')).toEqual([])
    expect(store.items('settings').map(({ name }) => name)).toEqual(['job#leads/purge-expired'])
    expectWhole()
  })

  it('is kept if there is activity meanwhile', async () => {
    const [lead = aLead()] = await put(aLead())
    vi.setSystemTime(daysLater(735))
    store.interfere = (operation, input) => {
      if (operation === 'TransactWrite' && JSON.stringify(input).includes('erasing#')) {
        const item = store.item('leads', { id: lead.id })
        store.seed('leads', { ...item, revision: 7 })
      }
      return Promise.resolve()
    }
    await expect(purgeExpired()).resolves.toBeUndefined()
    expect(leadsIn(store)).toHaveLength(1)
    expect(lines.at(-1)).toContain('"kept":1')
  })

  it('is removed page by page, and failures are logged and retried', async () => {
    const leads = await put(
      ...Array.from({ length: 60 }, (_, at) => aLead({ name: `Lead ${at}`, email: `l${at}@example.com` })),
    )
    vi.setSystemTime(daysLater(735))
    store.interfere = (operation, input) =>
      operation === 'TransactWrite' && JSON.stringify(input).includes(`erasing#${leads[3]?.id}`)
        ? Promise.reject(new Error('A store under the weather'))
        : Promise.resolve()
    await expect(purgeExpired()).rejects.toThrow('1 leads could not be removed')
    expect(leadsIn(store)).toHaveLength(1)
    store.interfere = () => Promise.resolve()
    await purgeExpired()
    expect(leadsIn(store)).toEqual([])
    expect(dynamo.calls().length).toBeGreaterThan(100)
    expectWhole()
  })
})

import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listLeads, matchingLeads } from '#shared/leads/reading-endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, store as put } from '../../testing/leads.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { directoryLead } from '../store/directory.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

type Query = Record<string, string>
const list = (query: Query = {}) => callApi(listLeads, { query })

async function names(query: Query = {}): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await list({ ...query, ...(cursor ? { cursor } : {}) })
    found.push(...body.leads.map(({ name }) => name))
    cursor = body.next_cursor
  } while (cursor)
  return found
}

const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const people = () =>
  put(
    aLead({ name: 'Ada', created_at: ago(3), touched_at: ago(1), value_cents: 100, stage: 'won' }),
    aLead({
      name: 'Bo',
      created_at: ago(2),
      touched_at: ago(3),
      stage: 'contacted',
      next_step: { text: 'Call', due: '2026-12-02' },
    }),
    aLead({
      name: 'Cy',
      created_at: ago(1),
      touched_at: ago(2),
      value_cents: 900,
      interests: ['funding'],
      next_step: { text: 'Write', due: '2026-12-01' },
    }),
    aLead({ name: 'Di', state: 'quarantined' }),
    aLead({ name: 'Ed', state: 'deleted', email: 'ed@example.com' }),
  )

describe('a list', () => {
  it.each([
    ['newest', ['Cy', 'Bo', 'Ada']],
    ['oldest', ['Ada', 'Bo', 'Cy']],
    ['touched', ['Ada', 'Cy', 'Bo']],
    ['untouched', ['Bo', 'Cy', 'Ada']],
    ['value', ['Cy', 'Ada', 'Bo']],
    ['due', ['Cy', 'Bo']],
  ])('is sorted by %s', async (sort, expected) => {
    await people()
    expect(await names({ sort })).toEqual(expected)
    expect(await names({ sort, limit: '1' })).toEqual(expected)
  })

  it.each([
    [{ state: 'quarantined' }, ['Di']],
    [{ state: 'quarantined', sort: 'value' }, ['Di']],
    [{ state: 'deleted' }, ['Ed']],
    [{ stage: 'won' }, ['Ada']],
    [{ stage: 'new', sort: 'touched' }, ['Cy']],
    [{ stage: 'contacted', sort: 'due' }, ['Bo']],
    [{ interest: 'funding' }, ['Cy']],
    [{ channel: 'direct', stage: 'contacted' }, ['Bo']],
  ] as [Query, string[]][])('is filtered by %j', async (query, expected) => {
    await people()
    expect(await names(query)).toEqual(expected)
  })

  it('reads at most five pages to find matches, and returns a cursor', async () => {
    await put(...Array.from({ length: 12 }, (_, at) => aLead({ interests: at === 0 ? ['funding'] : [] })))
    dynamo.resetHistory()
    const first = await list({ interest: 'funding', limit: '2' })
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(5)
    expect([first.body.leads, typeof first.body.next_cursor]).toEqual([[], 'string'])
    expect(await names({ interest: 'funding', limit: '2' })).toHaveLength(1)
  })

  it('never has more than the limit', async () => {
    await put(...Array.from({ length: 5 }, (_, at) => aLead({ interests: at < 4 ? ['funding'] : [] })))
    expect((await list({ interest: 'funding', limit: '2' })).body.leads).toHaveLength(2)
  })

  it('excludes expired leads that are still stored', async () => {
    await put(
      aLead({ name: 'Old', touched_at: '2024-11-21T12:00:00.000Z' }),
      aLead({ name: 'Kept', touched_at: '2024-11-21T12:00:00.001Z' }),
    )
    expect(await names()).toEqual(['Kept'])
    expect(await names({ search: 'old' })).toEqual([])
  })

  it('rejects a cursor of another list', async () => {
    await people()
    const { body } = await list({ limit: '1' })
    const cursor = body.next_cursor ?? ''
    expect((await list({ limit: '1', sort: 'touched', cursor })).status).toBe(400)
    expect((await list({ cursor: 'x' })).status).toBe(400)
    expect((await list({ search: 'ada', cursor })).status).toBe(400)
  })
})

describe('a search', () => {
  const filled = () =>
    put(
      aLead({
        name: 'Zoë Åström',
        email: 'zoe@kestrel.example',
        company: 'Kestrel Analytics',
        created_at: ago(2),
      }),
      aLead({ name: 'Anna Annand', email: 'anna@annand.example', phone: '+12125550142', created_at: ago(1) }),
      aLead({ name: 'Kestrel Smith', email: 'k@example.com', stage: 'won' }),
      aLead({ name: 'Quincy Spam', email: 'q@spam.example', state: 'quarantined' }),
      aLead({ name: 'Deborah Gone', email: 'd@example.com', state: 'deleted' }),
    )

  it.each([
    [{ search: 'zoe' }, ['Zoë Åström']],
    [{ search: 'ASTRÖM zo' }, ['Zoë Åström']],
    [{ search: 'kestrel' }, ['Kestrel Smith', 'Zoë Åström']],
    [{ search: 'kestrel', sort: 'oldest' }, ['Zoë Åström', 'Kestrel Smith']],
    [{ search: '212 555 0142' }, ['Anna Annand']],
    [{ search: '  ' }, ['Kestrel Smith', 'Anna Annand', 'Zoë Åström']],
    [{ search: 'quincy' }, []],
    [{ search: 'quincy', state: 'quarantined' }, ['Quincy Spam']],
  ] as [Query, string[]][])('finds by prefixes of words: %j', async (query, expected) => {
    await filled()
    expect(await names(query)).toEqual(expected)
  })

  it('shows each lead once over all pages', async () => {
    await put(
      ...Array.from({ length: 7 }, (_, at) =>
        aLead({ name: `Anna Annand Anno${at}`, email: `anna${at}@example.com` }),
      ),
    )
    const found = await names({ search: 'ann', limit: '2' })
    expect(found.toSorted()).toEqual(Array.from({ length: 7 }, (_, at) => `Anna Annand Anno${at}`))
  })

  it('keeps its order to the last page', async () => {
    const found = Array.from({ length: 5 }, (_, at) => `Anna${at}`)
    await put(...found.map((name) => aLead({ name })))
    expect(await names({ search: 'anna', limit: '3' })).toEqual(found)
  })
})

describe('a search that no lead matches', () => {
  const similar = 'No exact match. These are similar.'
  const limited = 'Only the newest 10,000 leads were searched.'

  it('finds parts of words, email domains and typing errors', async () => {
    // The leads of an earlier test are kept for some seconds.
    vi.setSystemTime(now.getTime() + 10_000)
    await put(
      aLead({ name: 'Linda Garcia', email: 'linda@riverbend.example', company: 'Riverbend Bakery' }),
      aLead({ name: 'José Ramírez', email: 'jose@summit.example', phone: '+12125550142', stage: 'won' }),
      aLead({
        name: 'Siân O’Leary',
        email: 'sian@example.com',
        next_step: { text: 'Call', due: '2026-12-02' },
      }),
      aLead({ name: 'Ana Garcia', state: 'quarantined' }),
    )
    const rows: [Query, string[]][] = [
      [{ search: 'garica' }, ['Linda Garcia']],
      [{ search: 'verbend' }, ['Linda Garcia']],
      [{ search: '@summit' }, ['José Ramírez']],
      [{ search: 'summit.example' }, ['José Ramírez']],
      [{ search: 'jose@sumit.example' }, ['José Ramírez']],
      [{ search: '25550' }, ['José Ramírez']],
      [{ search: 'olaery', sort: 'due' }, ['Siân O’Leary']],
      [{ search: 'garica', stage: 'won' }, []],
      [{ search: 'zebra' }, []],
    ]
    for (const [query, expected] of rows) {
      const { body } = await callApi(listLeads, { query })
      expect([query, body.leads.map(({ name }) => name)]).toEqual([query, expected])
      expect(body.note).toBe(expected.length > 0 ? similar : undefined)
    }
  })

  it('says so if it searched only the newest 10,000', async () => {
    vi.setSystemTime(now.getTime() + 20_000)
    const [oldest] = await put(aLead({ name: 'Oldest Lead' }), aLead({ name: 'Second Garcia' }))
    const { id: _, ...item } = store.item('leads', { id: oldest?.id }) ?? {}
    for (let at = 0; at < 9_999; at++) store.seed('leads', { ...item, name: `Many${at}`, id: aLead().id })
    const listed = await callApi(listLeads, { query: { search: 'garica' } })
    expect([listed.body.leads.map(({ name }) => name), listed.body.note]).toEqual([
      ['Second Garcia'],
      `${similar} ${limited}`,
    ])
    expect((await match({})).body).toMatchObject({ count: 10_000, note: limited })
  })
})

const match = (query: Query) => callApi(matchingLeads, { query })

describe('the leads on all pages of a list', () => {
  it.each([
    [{}, ['Cy', 'Bo', 'Ada']],
    [{ sort: 'due' }, ['Cy', 'Bo']],
    [{ state: 'deleted' }, ['Ed']],
    [{ stage: 'won' }, ['Ada']],
    [{ interest: 'funding' }, ['Cy']],
    [{ channel: 'direct', stage: 'contacted' }, ['Bo']],
    [{ channel: 'import' }, []],
    [{ search: 'bo' }, ['Bo']],
    [{ import: aLead().id }, []],
  ] as [Query, string[]][])('are those of the filter %j', async (query, expected) => {
    await people()
    await put(aLead({ name: 'Old', touched_at: '2024-11-21T12:00:00.000Z' }))
    const { body } = await match(query)
    expect([body.leads.map(({ name }) => name), body.count]).toEqual([expected, expected.length])
    expect(await names(query)).toEqual(expect.arrayContaining(expected))
  })

  it('have all that the index has', () => {
    expect(Object.keys(directoryLead.shape).toSorted()).toEqual(
      ['id', ...tables.leads.indexes.directory.include].toSorted(),
    )
  })
})

it('reports an invalid record and shows the others, in lists and searches', async () => {
  await people()
  const [bad] = await put(aLead({ name: 'Zed Adams' }), aLead({ name: 'Zoe Adams' }))
  store.seed('leads', { ...store.item('leads', { id: bad?.id }), stage: 'no such' })
  for (const search of ['', 'adams']) {
    const { status, body } = await callApi(listLeads, { query: { search } })
    expect(status).toBe(200)
    expect(body.leads.map(({ name }) => name)).toContain('Zoe Adams')
    expect(body.unreadable).toEqual([bad?.id])
  }
  expect((await list({ state: 'deleted' })).body).not.toHaveProperty('unreadable')
})

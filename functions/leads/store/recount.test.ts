import { beforeEach, expect, it } from 'vitest'
import { now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { recount } from './recount.ts'
import { aLead, countsIn, store as put } from '../../testing/leads.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const count = (write: boolean) => recount({ write, settleMs: 0, now })
const spoil = () => {
  store.seed('counters', { name: 'total_leads', value: 7 })
  store.seed('counters', { name: 'leads:week:2025-03-03', 'search|won': 2 })
  store.seed('counters', { name: 'leads', 'count:new': 2, 'cents:new': 500, 'count:lost': -1, writes: 2 })
}

it('finds no differences after normal writes', async () => {
  await put(aLead(), aLead({ stage: 'proposal', furthest: 'proposal', value_cents: 500 }))
  expect(await count(true)).toEqual({ leads: 2, corrections: [] })
})

it('reports differences and changes nothing without `write`', async () => {
  await put(aLead(), aLead({ value_cents: 500 }), aLead({ state: 'deleted' }))
  spoil()
  const wrong = [
    { counter: 'total_leads', field: 'value', kept: 7, due: 2 },
    { counter: 'leads', field: 'count:lost', kept: -1, due: 0 },
    { counter: 'leads:week:2025-03-03', field: 'search|won', kept: 2, due: 0 },
  ]
  const found = await count(false)
  expect(found.leads).toBe(2)
  expect(found.corrections).toHaveLength(wrong.length)
  expect(found.corrections).toEqual(expect.arrayContaining(wrong))
  expect(store.item('counters', { name: 'total_leads' })).toMatchObject({ value: 7 })

  expect((await count(true)).corrections).toEqual(found.corrections)
  expect(countsIn(store).kept).toEqual(countsIn(store).due)
  expect((await count(false)).corrections).toEqual([])
})

it('corrects more counters than go into one transaction', async () => {
  const pages = Array.from({ length: 120 }, (_, at) => `/page-${at}`)
  await put(...pages.map((page) => aLead({ source: { via: 'form', page, utm: {} } })))
  for (const { name } of store.items('counters')) store.seed('counters', { name })
  expect((await count(true)).leads).toBe(120)
  expect(countsIn(store).kept).toEqual(countsIn(store).due)
})

it.each(['Query', 'TransactWrite'])(
  'starts over when a lead is written between the first look and the %s',
  async (moment) => {
    await put(aLead())
    spoil()
    let first = true
    store.interfere = async (operation) => {
      if (operation !== moment || !first) return
      first = false
      await put(aLead())
    }
    expect((await count(true)).leads).toBe(2)
    expect(countsIn(store).kept).toEqual(countsIn(store).due)
  },
)

it('gives up if leads are written all the time', async () => {
  store.interfere = async (operation) => {
    if (operation === 'Query') await put(aLead())
  }
  await expect(count(false)).rejects.toThrow('quieter hour')
})

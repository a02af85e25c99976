import { beforeEach, describe, expect, it } from 'vitest'
import { findDuplicates, mergeLeads } from '#shared/leads/person-endpoints.ts'
import { callApi, setUp } from '../../testing/event.ts'
import { aLead, store as put } from '../../testing/leads.ts'
import { MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const pair = async () => {
  const [one = aLead(), two = aLead()] = await put(
    aLead({ phone: '+12125550142' }),
    aLead({
      name: 'A. Lovelace',
      email: 'countess@engines.example',
      phone: '+12125550143',
      company: 'Engines',
    }),
  )
  return [one, two] as const
}

describe('duplicates', () => {
  const ask = (query: Record<string, string>) => callApi(findDuplicates, { query })

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
    await callApi(mergeLeads, { params: { id: two.id }, body: { other: one.id, take: ['email'] } })
    const { body } = await ask({ email: 'ada@example.com' })
    expect(body.duplicates.map(({ lead }) => lead.id)).toEqual([two.id])
  })
})

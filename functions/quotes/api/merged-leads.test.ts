import { beforeEach, expect, it, vi } from 'vitest'
import { exportPerson, mergeLeads, restoreMerged } from '#shared/leads/person-endpoints.ts'
import { listQuotes } from '#shared/quotes/staff-endpoints.ts'
import { acceptQuote } from '#shared/quotes/customer-endpoints.ts'
import { callApi, setUp } from '../../testing/event.ts'
import { aLead, store as storeLeads } from '../../testing/leads.ts'
import { MemoryBucket, contents, goTo, makeQuote, sentQuote } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'

vi.mock('../sending/signed-pdf.ts', () => ({ makeSignedPdf: async () => Buffer.from('%PDF 1') }))

const store = new MemoryStore()
void new MemoryBucket()
beforeEach(() => void setUp(store))

const listed = async (query: Record<string, string>) => (await callApi(listQuotes, { query })).body
const idsOf = async (lead_id: string): Promise<string[]> =>
  (await listed({ lead_id })).quotes.map(({ quoteId }) => quoteId)

async function family() {
  const [kept = expect.fail(), merged = expect.fail()] = await storeLeads(
    aLead({ name: 'Ada' }),
    aLead({ name: 'Augusta' }),
  )
  const first = await makeQuote({ lead_id: merged.id })
  goTo(store, '2026-11-21T13:00:00.000Z')
  const second = await makeQuote({ lead_id: kept.id })
  goTo(store, '2026-11-21T14:00:00.000Z')
  const third = await makeQuote({ lead_id: merged.id })
  const answer = await callApi(mergeLeads, { params: { id: kept.id }, body: { other: merged.id } })
  expect(answer.status).toBe(200)
  return { kept, merged, quotes: [second, third, first].map(({ quoteId }) => quoteId) }
}

it('a lead has the quotes of leads merged into it, which take their own with them when restored', async () => {
  const { kept, merged, quotes } = await family()
  expect(await idsOf(kept.id)).toEqual(quotes)
  expect(await idsOf(merged.id)).toEqual(quotes.slice(1))
  await callApi(restoreMerged, { params: { id: kept.id }, body: { other: merged.id } })
  expect(await idsOf(kept.id)).toEqual(quotes.slice(0, 1))
  expect(await idsOf(merged.id)).toEqual(quotes.slice(1))
})

it.each(['1', '2', '3'])('a lead has all of them, %s per page', async (limit) => {
  const { kept, quotes } = await family()
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await listed({ lead_id: kept.id, limit, ...(cursor ? { cursor } : {}) })
    found.push(...page.quotes.map(({ quoteId }) => quoteId))
    expect(page.quotes.length).toBeLessThanOrEqual(Number(limit))
    cursor = page.next_cursor
  } while (cursor)
  expect(found).toEqual(quotes)
})

it('the data export of a person has the quotes of all their leads, with their events', async () => {
  const { kept, quotes } = await family()
  const { quote, k } = await sentQuote({ ...contents, lead_id: kept.id })
  await callApi(acceptQuote, { body: { k, revision: 1, name: 'Ada King', intent: true, consent: true } })
  await sentQuote({ ...contents, customerName: 'Someone else' })
  const { file } = await callApi(exportPerson, { params: { id: kept.id } })
  const { quotes: records } = JSON.parse(file.toString()) as { quotes: Record<string, unknown>[] }
  expect([...new Set(records.map(({ quote_id }) => String(quote_id)))].toSorted()).toEqual(
    [...quotes, quote.quoteId].toSorted(),
  )
  expect(records).toContainEqual(
    expect.objectContaining({
      quote_id: quote.quoteId,
      sort: 'revision#0001',
      status: 'accepted',
      acceptance: expect.objectContaining({ name: 'Ada King' }) as object,
    }),
  )
  expect(records).toContainEqual(expect.objectContaining({ sort: 'certificate#0001' }))
  expect(records).toContainEqual(expect.objectContaining({ kind: 'accepted', who: 'Ada King' }))
  expect(file.toString()).not.toMatch(/Someone else|status_list|"expires"/)
})

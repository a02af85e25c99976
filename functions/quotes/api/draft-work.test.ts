import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLineSets, readLineSets } from '#shared/quotes/line-set-endpoints.ts'
import {
  deleteDraft,
  duplicateQuote,
  listQuotes,
  reviseQuote,
  updateQuote,
  voidQuote,
} from '#shared/quotes/staff-endpoints.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, store as storeLeads } from '../../testing/leads.ts'
import {
  contents,
  goTo,
  MemoryBucket,
  makeQuote,
  quoteCountsIn,
  readQuote,
  revisionsIn,
  sentQuote,
} from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { eraseCustomer } from '../store/erase.ts'

vi.mock('../sending/signed-pdf.ts', () => ({ makeSignedPdf: async () => Buffer.from('%PDF') }))

const store = new MemoryStore()
void new MemoryBucket()
beforeEach(() => void setUp(store))

describe('a duplicate', () => {
  const copyOf = (quoteId: string, body: object = {}) =>
    callApi(duplicateQuote, { params: { quoteId }, body })
  const fields = {
    ...contents,
    customerContact: 'Ada',
    customerAddress: '1 Main St',
    payment_url: 'https://pay.example/1',
    reminder_days: [5],
  }

  it('is a new draft of today with the same contents, lead and customer', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote } = await sentQuote({ ...fields, lead_id: lead.id })
    await callApi(voidQuote, { params: { quoteId: quote.quoteId }, body: {} })
    goTo(store, '2026-12-24T12:00:00.000Z')
    const { status, body } = await copyOf(quote.quoteId)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...fields,
      status: 'draft',
      revision: 1,
      lead_id: lead.id,
      created_at: '2026-12-24T12:00:00.000Z',
      sent_at: null,
      paper_sha256: null,
    })
    expect(body.quoteId).not.toBe(quote.quoteId)
    const [made] = (await readQuote(body.quoteId)).events
    expect(made?.text).toBe(`A copy of quote ${quote.quoteId}, revision 1`)
    expect(quoteCountsIn(store).kept).toEqual(quoteCountsIn(store).due)
  })

  it('for someone else has neither the customer, the lead nor the payment link', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quoteId } = await makeQuote({ ...fields, lead_id: lead.id })
    const { body } = await copyOf(quoteId, { same_customer: false })
    expect(body).toMatchObject({
      services: fields.services,
      lead_id: null,
      customerName: '',
      customerEmail: null,
      customerContact: '',
      customerAddress: '',
      payment_url: null,
    })
  })

  it('of a revision has the contents of that revision', async () => {
    const { quote } = await sentQuote(fields)
    const { quoteId } = quote
    await callApi(reviseQuote, { params: { quoteId }, body: {} })
    expect((await copyOf(quoteId, { revision: 1 })).body.revision).toBe(1)
    expect((await copyOf(quoteId, { revision: 7 })).status).toBe(404)
  })

  it('requested twice with one key is made once', async () => {
    const { quoteId } = await makeQuote(fields)
    const idempotency_key = crypto.randomUUID()
    const first = await copyOf(quoteId, { idempotency_key })
    expect((await copyOf(quoteId, { idempotency_key })).body.quoteId).toBe(first.body.quoteId)
    expect(revisionsIn(store)).toHaveLength(2)
  })

  it('is refused after the customer was erased', async () => {
    const { quoteId } = await makeQuote(fields)
    await eraseCustomer(quoteId, now)
    expect((await copyOf(quoteId)).problem).toMatchObject({ status: 409 })
  })
})

describe('a deleted draft', () => {
  const deleted = (quoteId: string, revision = 1, more: object = {}) =>
    callApi(deleteDraft, { params: { quoteId }, query: { revision: String(revision), ...more } })

  it('leaves nothing but a line in the history of its lead', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const before = store.items('quotes')
    const { quoteId } = await makeQuote({ ...contents, lead_id: lead.id })
    expect((await deleted(quoteId)).status).toBe(204)
    expect(store.items('quotes')).toEqual(before)
    expect(quoteCountsIn(store)).toEqual({ due: {}, kept: {} })
    expect(store.items('lead_events').map(({ kind }) => kind)).toContain('quote-deleted')
    expect((await deleted(quoteId)).status).toBe(404)
    const found = await callApi(listQuotes, { query: { search: 'ada' } })
    expect(found.body.quotes).toEqual([])
  })

  it('that revises a sent quote leaves the sent revision', async () => {
    const { quote } = await sentQuote()
    const { quoteId } = quote
    await callApi(reviseQuote, { params: { quoteId }, body: {} })
    expect((await deleted(quoteId, 2)).status).toBe(204)
    const left = await readQuote(quoteId)
    expect([left.revision, left.status]).toEqual([1, 'sent'])
    expect(left.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['made', 'sent']))
    expect(left.events.map(({ kind }) => kind)).not.toContain('revised')
    expect(quoteCountsIn(store).kept).toEqual(quoteCountsIn(store).due)
  })

  it('must be the one that was seen', async () => {
    const { quoteId, version } = await makeQuote()
    await callApi(updateQuote, { params: { quoteId }, body: { version, guarantee: 'Ours' } })
    expect((await deleted(quoteId, 1, { version: String(version) })).problem?.status).toBe(409)
    expect((await readQuote(quoteId)).guarantee).toBe('Ours')
    expect((await deleted(quoteId, 1, { version: String(version + 1) })).status).toBe(204)
  })

  it('must be a draft', async () => {
    const { quote } = await sentQuote()
    expect((await deleted(quote.quoteId)).problem?.status).toBe(409)
    expect((await readQuote(quote.quoteId)).status).toBe('sent')
  })
})

describe('saved sets of lines', () => {
  const line = {
    name: 'Terminal',
    setupFee: 100,
    monthlyFee: 49.5,
    quantity: 2,
    description: 'With a stand',
    plan: { monthly: 'arrears' },
  }
  const change = (sets: unknown[], version: number) => callApi(changeLineSets, { body: { sets, version } })

  it('are stored, renamed and deleted', async () => {
    expect((await callApi(readLineSets)).body).toEqual({ sets: [], version: 0 })
    await change([{ name: 'Shop', lines: [line] }], 0)
    expect((await callApi(readLineSets)).body).toEqual({
      sets: [{ name: 'Shop', lines: [line] }],
      version: 1,
    })
    await change([{ name: 'Store', lines: [line] }], 1)
    expect((await change([], 2)).body).toEqual({ sets: [], version: 3 })
  })

  it('changed twice from the same version keep the first change', async () => {
    await change([{ name: 'Shop', lines: [line] }], 0)
    expect((await change([], 0)).status).toBe(409)
    expect((await change([{ name: '', lines: [line] }], 1)).status).toBe(400)
  })
})

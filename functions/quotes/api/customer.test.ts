import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptQuote, askAboutQuote, declineQuote, openQuote } from '#shared/quotes/customer-endpoints.ts'
import { deleteDraft, reviseQuote, voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { duesOf } from '#shared/quotes/dues.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, countsIn, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import {
  contents,
  goTo,
  MemoryBucket,
  quoteCountsIn,
  readQuote,
  revisionsIn,
  sendAway,
  sentQuote,
} from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { customerLimit } from '../store/customer-limit.ts'

const draw = vi.hoisted(() => vi.fn<() => Promise<Uint8Array>>())
vi.mock('../sending/signed-certificate.ts', () => ({
  makeSignedCertificate: async (record: string) => Buffer.from(`%PDF of ${record}`),
}))
vi.mock('../sending/signed-pdf.ts', () => ({ makeSignedPdf: draw }))

const store = new MemoryStore()
const bucket = new MemoryBucket()
beforeEach(() => {
  setUp(store)
  draw.mockReset().mockResolvedValue(Buffer.from('%PDF'))
})

const headers = { 'user-agent': 'A browser' }
const look = (k: string) => callApi(openQuote, { body: { k }, headers })
const agreed = { name: 'Ada King', intent: true, consent: true }
const accepted = (k: string, body: object = {}) =>
  callApi(acceptQuote, { body: { k, revision: 1, ...agreed, ...body }, headers })
const declined = (k: string, body: object = {}) =>
  callApi(declineQuote, { body: { k, revision: 1, ...body }, headers })
const asked = (k: string, text: string) => callApi(askAboutQuote, { body: { k, revision: 1, text }, headers })
const mails = () =>
  store.items('quotes').flatMap(({ mail_list, to, about, text }) => (mail_list ? [{ to, about, text }] : []))
const leadNews = (kind: string) => store.items('lead_events').filter((event) => event['kind'] === kind)

describe('a private link', () => {
  it('shows the quote without staff data', async () => {
    const { quote, k } = await sentQuote({ ...contents, valid_days: 10 })
    const { status, body } = await look(k)
    expect(status).toBe(200)
    expect(body).toMatchObject({ quoteId: quote.quoteId, totals: quote.totals, open: true, status: 'sent' })
    for (const theirs of ['lead_id', 'customerEmail', 'version', 'settled_by'])
      expect(body).not.toHaveProperty(theirs)
  })

  it('records only the first look, with its origin', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id })
    await look(k)
    await look(k)
    const { events, viewed_at } = await readQuote(quote.quoteId)
    expect(viewed_at).toBe(now.toISOString())
    expect(events.filter(({ kind }) => kind === 'viewed')).toMatchObject([
      { who: 'Customer', address: '203.0.113.7', agent: 'A browser' },
    ])
    expect(leadNews('quote-viewed')).toHaveLength(1)
  })

  it('shows the quote even if the look cannot be recorded', async () => {
    const { k } = await sentQuote()
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite') throw new Error('busy')
    }
    expect((await look(k)).status).toBe(200)
  })

  it.each(['', 'x', 'a'.repeat(43), '../..', '\u0000'])('that is invalid, %j, says so', async (k) => {
    await sentQuote()
    const { status, problem } = await look(k)
    expect([status, problem.type]).toEqual([404, 'urn:problem:not-found'])
    expect(problem.detail).toContain('contact us')
    expect((await accepted(k)).status).toBe(404)
  })

  it('ends when the quote is withdrawn or expires, and 90 days after an answer', async () => {
    const { quote, k } = await sentQuote()
    goTo(store, '2026-12-22T05:00:00.000Z')
    expect((await look(k)).problem.detail).toBe('This quote is no longer open. Please ask us for a new one.')
    expect((await accepted(k)).status).toBe(404)
    goTo(store, '2026-12-22T04:59:00.000Z')
    await accepted(k)
    goTo(store, '2027-03-01T00:00:00.000Z')
    expect((await look(k)).body).toMatchObject({ status: 'accepted', open: false })
    goTo(store, '2027-03-23T00:00:00.000Z')
    expect((await look(k)).status).toBe(404)
    const other = await sentQuote()
    await callApi(voidQuote, { params: { quoteId: other.quote.quoteId }, body: {} })
    expect((await look(other.k)).problem.detail).toContain('withdrew')
    expect(quote.quoteId).not.toBe(other.quote.quoteId)
  })

  it('shows the newest sent revision', async () => {
    const { quote, k } = await sentQuote()
    await callApi(reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    expect((await look(k)).body.revision).toBe(1)
    await sendAway(quote.quoteId)
    expect((await look(k)).body.revision).toBe(2)
    expect((await accepted(k)).problem).toMatchObject({
      type: 'urn:problem:wrong-state',
      detail: 'We sent a newer version of this quote. Reload the page to see it.',
    })
    expect((await accepted(k, { revision: 2 })).status).toBe(200)
  })

  it('is limited in requests per client, forms too, so that they cannot be used to guess links', async () => {
    const { k } = await sentQuote()
    for (let at = 0; at < customerLimit.perClient; at++)
      expect((await (at % 2 ? accepted('x') : look('x'))).status).toBe(404)
    const { status, headers: said } = await look(k)
    expect(status).toBe(429)
    expect(Number(said['retry-after'])).toBeGreaterThan(0)
    const elsewhere = { body: { k }, headers: { 'x-client-address': '203.0.113.8' } }
    expect((await callApi(openQuote, elsewhere)).status).toBe(200)
  })
})

describe('accepting', () => {
  it('settles the quote, wins the lead at its value without tax, and emails both sides', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead({ value_cents: 100 }))
    const tax = { label: 'Sales tax', percent: 8.875 }
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id, tax })
    const { status, body } = await accepted(k)
    expect([status, body.status, body.settled_at]).toEqual([200, 'accepted', now.toISOString()])
    expect(leadsIn(store)[0]).toMatchObject({ stage: 'won', value_cents: 342_810 })
    expect(leadNews('quote-accepted')).toMatchObject([{ who: 'Ada King' }])
    expect(await readQuote(quote.quoteId)).toMatchObject({ status: 'accepted', settled_by: 'Ada King' })
    expect(mails()).toEqual([
      { to: 'link' },
      { to: 'staff', about: 'accepted', text: 'Ada King' },
      { to: 'copy' },
    ])
    expect(countsIn(store).kept).toMatchObject(countsIn(store).due)
    expect(quoteCountsIn(store).kept).toEqual(quoteCountsIn(store).due)
  })

  it('stores a certificate with the person, the agreement, the time and the origin', async () => {
    const { quote, k } = await sentQuote()
    await look(k)
    await accepted(k)
    const item = store.item('quotes', { quote_id: quote.quoteId, sort: 'certificate#0001' })
    const text = String(item?.['text'])
    const certificate = JSON.parse(text) as { events: { kind: string }[] }
    expect(certificate).toMatchObject({
      quote: { quoteId: quote.quoteId, revision: 1, dues: duesOf(quote) },
      paper: { sha256: quote.paper_sha256 },
      terms: { name: 'engagement terms for AI strategy, version 2026-11', ...quote.terms },
      acceptance: {
        name: 'Ada King',
        at: now.toISOString(),
        address: '203.0.113.7',
        agent: 'A browser',
        terms_version: '2026-12',
        intent:
          'I accept this quote and the engagement terms for AI strategy, version 2026-11, and mean my typed name to be my signature.',
      },
    })
    expect(certificate.events.map(({ kind }) => kind)).toEqual(['made', 'sent', 'viewed', 'accepted'])
    for (const event of certificate.events) expect(event).not.toHaveProperty('text')
    for (const { id } of (await readQuote(quote.quoteId)).events) expect(text).not.toContain(id)
    expect(text).not.toContain('issued/')
  })

  it('at once under several names is confirmed only to the name in the record', async () => {
    const { quote, k } = await sentQuote()
    const names = ['Ada King', 'Bo Ek', 'Cy Orr', 'Di Poe', 'Ed Fox', 'Flo Ray']
    const answers = await Promise.all(names.map((name) => accepted(k, { name })))
    const { events, settled_by } = await readQuote(quote.quoteId)
    expect(events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    const confirmed = names.filter((_, index) => answers[index]?.status === 200)
    expect(confirmed).toEqual([settled_by])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.detail}`))).toEqual(
      new Set([`409 This quote was already accepted by ${settled_by} on November 21, 2026 at 7:00 AM EST.`]),
    )
    expect((await accepted(k, { name: String(settled_by).toUpperCase() })).status).toBe(200)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ intent: false }, 'intent'],
    [{ consent: undefined }, 'consent'],
    [{ revision: 'x' }, 'revision'],
  ])('needs more than %j', async (body, field) => {
    const { k } = await sentQuote()
    const { status, problem } = await accepted(k, body)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(revisionsIn(store)[0]?.status).toBe('sent')
  })

  it('and declining at once has one result', async () => {
    const { quote, k } = await sentQuote()
    const [one, other] = await Promise.all([accepted(k), declined(k)])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    const { events } = await readQuote(quote.quoteId)
    expect(events.filter(({ kind }) => kind === 'accepted' || kind === 'declined')).toHaveLength(1)
  })

  it('of a quote that the processor pays for keeps the value of the lead', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead({ value_cents: 100 }))
    const plan = { paid_by: 'processor' }
    const services = [{ name: 'Payment processing', setupFee: 0, monthlyFee: 0, plan }]
    const { k } = await sentQuote({ ...contents, discount: 0, services, lead_id: lead.id })
    expect((await accepted(k)).status).toBe(200)
    expect(leadsIn(store)[0]).toMatchObject({ stage: 'won', value_cents: 100 })
  })

  it('prevents a draft of the next revision from being sent', async () => {
    const { quote, k } = await sentQuote()
    await callApi(reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await accepted(k)
    const { problem } = await sendAway(quote.quoteId)
    expect(problem.detail).toBe('Revision 1 of this quote was accepted. Make a new quote instead.')
  })

  it('stops a revision during its sending, and that draft can be deleted', async () => {
    const { quote, k } = await sentQuote()
    await callApi(reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    draw.mockImplementationOnce(async () => {
      expect((await accepted(k)).status).toBe(200)
      return Buffer.from('%PDF')
    })
    const { problem } = await sendAway(quote.quoteId)
    expect(problem.detail).toBe('Revision 1 of this quote was accepted. Make a new quote instead.')
    const { revisions } = await readQuote(quote.quoteId)
    expect(revisions.map(({ status }) => status)).toEqual(['draft', 'accepted'])
    expect([...bucket.files.keys()].filter((path) => path.includes('0002'))).toEqual([])
    const query = { revision: '2' }
    expect((await callApi(deleteDraft, { params: { quoteId: quote.quoteId }, query })).status).toBe(204)
  })

  it('works without its lead', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { k } = await sentQuote({ ...contents, lead_id: lead.id })
    store.seed('leads', { ...lead, state: 'deleted' })
    expect((await accepted(k)).status).toBe(200)
  })

  it('is reported to the lead that its own was merged into', async () => {
    const [lead = expect.fail(), other = expect.fail()] = await storeLeads(aLead(), aLead({ name: 'Other' }))
    const { k } = await sentQuote({ ...contents, lead_id: lead.id })
    const [stored = expect.fail()] = leadsIn(store).filter(({ id }) => id === lead.id)
    store.seed('leads', { ...stored, state: 'merged', merged_into: other.id })
    await accepted(k)
    expect(leadsIn(store).find(({ id }) => id === other.id)?.stage).toBe('won')
  })
})

describe('declining', () => {
  it('loses the lead, and reports the reason to staff', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id })
    expect((await declined(k, { reason: 'Too dear\n' })).body.status).toBe('declined')
    expect((await declined(k)).status).toBe(200)
    expect(leadsIn(store)[0]?.stage).toBe('lost')
    expect(leadNews('quote-declined')[0]?.['text']).toMatch(
      /^Quote Q-.*: due on signing \$2,240\.10, .*\nToo dear$/,
    )
    expect(mails().at(-1)).toEqual({ to: 'staff', about: 'declined', text: 'Too dear' })
    expect((await accepted(k)).problem.type).toBe('urn:problem:wrong-state')
    const { events } = await readQuote(quote.quoteId)
    expect(events.filter(({ kind }) => kind === 'declined')).toMatchObject([{ text: 'Too dear' }])
  })

  it('does not move the lead from the proposal stage while another of its quotes is open', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { k } = await sentQuote({ ...contents, lead_id: lead.id })
    await sentQuote({ ...contents, lead_id: lead.id })
    await declined(k)
    expect(leadsIn(store)[0]?.stage).toBe('proposal')
  })

  it('is undone by sending the next revision', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id })
    await declined(k)
    await callApi(reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await sendAway(quote.quoteId)
    expect(leadsIn(store)[0]?.stage).toBe('proposal')
  })
})

describe('a question', () => {
  it('reaches the staff and the timeline; a repeat has no effect', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id })
    expect((await asked(k, 'Monthly?')).status).toBe(200)
    expect((await asked(k, 'Monthly?')).status).toBe(200)
    await asked(k, 'Weekly?')
    const { events, status } = await readQuote(quote.quoteId)
    expect(status).toBe('sent')
    expect(events.flatMap(({ kind, text }) => (kind === 'question' ? [text] : []))).toEqual([
      'Weekly?',
      'Monthly?',
    ])
    expect(leadNews('quote-question')).toHaveLength(2)
    expect(mails().slice(1)).toEqual([
      { to: 'staff', about: 'question', text: 'Monthly?' },
      { to: 'staff', about: 'question', text: 'Weekly?' },
    ])
  })
})

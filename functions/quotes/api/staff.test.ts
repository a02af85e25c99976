import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { generateQuotePdf } from '#shared/quotes/endpoints.ts'
import { keptDays } from '#shared/quotes/retention.ts'
import {
  createQuote,
  followUpQuote,
  getQuotesToday,
  listQuotes,
  makeQuoteLink,
  previewQuote,
  readQuotePdf,
  reviseQuote,
  revokeQuoteLinks,
  updateQuote,
  voidQuote,
} from '#shared/quotes/staff-endpoints.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, countsIn, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import {
  contents,
  goTo,
  MemoryBucket,
  makeQuote,
  quoteCountsIn,
  readQuote,
  revisionsIn,
  sendAway,
  sentQuote,
  services,
} from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { UndrawableTextError } from '../pdf/script.ts'
import { toItem } from '../store/item.ts'
import { quoteOfLink } from '../store/links.ts'

const render = vi.hoisted(() => vi.fn<(quote: QuoteDocument) => Promise<Uint8Array>>())
vi.mock('../sending/signed-pdf.ts', () => ({ makeSignedPdf: render }))
vi.mock('../pdf/quote-pdf.ts', async () => {
  const { UndrawableTextError: actual } = await import('../pdf/script.ts')
  return { renderQuotePdf: render, UndrawableTextError: actual }
})

const store = new MemoryStore()
const bucket = new MemoryBucket()
beforeEach(() => {
  setUp(store)
  let drawn = 0
  render.mockReset().mockImplementation(async () => Buffer.from(`%PDF ${++drawn}`))
})

const change = (quoteId: string, body: object) => callApi(updateQuote, { params: { quoteId }, body })
const withdrawn = (quoteId: string, body: object = {}) => callApi(voidQuote, { params: { quoteId }, body })
const revised = (quoteId: string, body: object = {}) => callApi(reviseQuote, { params: { quoteId }, body })
const listed = async (query: Record<string, string> = {}) => (await callApi(listQuotes, { query })).body
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const eventKinds = (leadId: string) =>
  store
    .items('lead_events')
    .filter(({ lead_id }) => lead_id === leadId)
    .map(({ kind }) => kind)

describe('a draft', () => {
  it('starts empty, with a number from its time', async () => {
    const quote = await makeQuote({})
    expect(quote).toMatchObject({
      quoteId: 'Q-20261121-070000-000',
      revision: 1,
      status: 'draft',
      customerName: '',
      services: [],
      totals: { setup: 0, monthly: 0, discount: 0, total: 0 },
      created_at: now.toISOString(),
      version: 1,
    })
  })

  it('made in the same millisecond has a different number', async () => {
    const made = await Promise.all([makeQuote({}), makeQuote({})])
    expect(new Set(made.map(({ quoteId }) => quoteId)).size).toBe(2)
  })

  it('requested twice with one key is made once', async () => {
    const idempotency_key = crypto.randomUUID()
    const [one, other] = await Promise.all([makeQuote({ idempotency_key }), makeQuote({ idempotency_key })])
    expect((await makeQuote({ idempotency_key })).quoteId).toBe(one?.quoteId)
    expect(other?.quoteId).toBe(one?.quoteId)
    expect(revisionsIn(store)).toHaveLength(1)
  })

  it('of a lead copies its name and address, and is in its history', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead({ company: 'Analytical Engines' }))
    const quote = await makeQuote({ lead_id: lead.id })
    expect(quote).toMatchObject({
      lead_id: lead.id,
      customerName: 'Analytical Engines',
      customerEmail: 'ada@example.com',
    })
    expect(eventKinds(lead.id)).toEqual(['quote-made'])
    expect(leadsIn(store)[0]).toMatchObject({ stage: 'new', version: 1 })
  })

  it.each([
    [['funding', 'not-sure'], 'funding'],
    [['funding', 'ai-strategy'], null],
    [['not-sure'], null],
  ] as const)('of a lead interested in %j has the terms for %s', async (interests, line_of_business) => {
    const [lead = expect.fail()] = await storeLeads(aLead({ interests: [...interests] }))
    expect(await makeQuote({ lead_id: lead.id })).toMatchObject({ line_of_business })
    const chosen = await makeQuote({ lead_id: lead.id, line_of_business: 'merchant-services' })
    expect(chosen.line_of_business).toBe('merchant-services')
  })

  it('of a missing or inactive lead is refused', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead({ state: 'deleted', state_before: 'active' }))
    const ask = (lead_id: string) => callApi(createQuote, { body: { lead_id } })
    expect((await ask(lead.id)).status).toBe(409)
    expect((await ask(crypto.randomUUID())).status).toBe(404)
    expect(revisionsIn(store)).toEqual([])
  })

  it('is changed field by field, with new totals', async () => {
    const { quoteId } = await makeQuote()
    const { status, body } = await change(quoteId, {
      discountOn: 'setup',
      tax: { label: 'Sales tax', percent: 8.875 },
      valid_days: 14,
      version: 1,
    })
    expect([status, body.version]).toEqual([200, 2])
    expect(body).toMatchObject({ customerName: 'Ada Lovelace', discountOn: 'setup', valid_days: 14 })
    // 2,500 and 99 less 250, and 8.875% of 2,349.
    expect(body.totals).toEqual({ setup: 2500, monthly: 99, discount: 250, tax: 208.47, total: 2557.47 })
    expect(await readQuote(quoteId)).toMatchObject({ version: 2, tax: { percent: 8.875 } })
  })

  it('keeps how each line is paid, whom it is for and how it is paid online, in the next revision too', async () => {
    const more = {
      services: [
        {
          name: 'A',
          setupFee: 100,
          monthlyFee: 10,
          quantity: 1,
          description: 'One\nTwo',
          plan: {
            parts: [{ due: { on: 'signing' }, percent: 40 }, { due: { on: 'decision', day: 21 } }],
            monthly: 'arrears',
            notice_days: 30,
          },
        },
      ],
      discount: 0,
      customerContact: 'Ada Test',
      customerAddress: '1 Main St\nAnytown',
      reminder_days: [7, 14],
      payment_url: 'https://pay.example/1',
      line_of_business: 'funding',
    }
    const { quoteId } = await makeQuote()
    expect((await change(quoteId, more)).status).toBe(200)
    expect(await readQuote(quoteId)).toMatchObject(more)
    await sendAway(quoteId)
    expect((await revised(quoteId)).body).toMatchObject(more)
    await change(quoteId, { customerContact: '', customerAddress: '', reminder_days: [], payment_url: null })
    expect(await readQuote(quoteId)).toMatchObject({
      customerContact: '',
      reminder_days: [],
      payment_url: null,
    })
  })

  it('says which line is wrong', async () => {
    const { quoteId } = await makeQuote()
    const plan = { parts: [{ due: { on: 'signing' }, percent: 60 }] }
    const wrong = (fields: object) =>
      change(quoteId, { services: [services[0], { ...services[0], ...fields }] })
    expect((await wrong({ setupFee: -1 })).problem.detail).toBe('Line 2: Use 0 or more.')
    expect((await wrong({ plan })).problem.detail).toBe(
      'Line 2: The parts come to 60%, not 100% of the setup fee.',
    )
  })

  it('can be sent back whole', async () => {
    const { quoteId } = await makeQuote()
    const { status } = await change(quoteId, { ...(await readQuote(quoteId)), guarantee: 'Yes' })
    expect(status).toBe(200)
  })

  it('changed twice from the same version keeps the first change', async () => {
    const { quoteId } = await makeQuote()
    await change(quoteId, { customerName: 'One', version: 1 })
    const { status, problem } = await change(quoteId, { customerName: 'Two', version: 1 })
    expect([status, problem.type]).toEqual([409, 'urn:problem:stale-version'])
    expect((await readQuote(quoteId)).customerName).toBe('One')
    expect((await change(quoteId, { guarantee: 'x' })).body).toMatchObject({
      customerName: 'One',
      version: 3,
      updated_by: 'Staff',
    })
  })

  it('with a discount above the fees is refused with an explanation when it is made, changed, drawn or sent', async () => {
    const body = { ...contents, discountType: 'amount', discount: 99_999 }
    const words = 'The discount is larger than the fees, $2,599.00.'
    const made = await callApi(createQuote, { body })
    const { quoteId } = await makeQuote()
    const [stored = expect.fail()] = revisionsIn(store)
    const changed = await change(quoteId, { discountType: 'amount', discount: 99_999 })
    const drawn = await callApi(previewQuote, { body })
    // A draft stored before the rule existed.
    store.seed('quotes', { ...toItem({ ...stored, discountType: 'amount', discount: 99_999 }) })
    const sent = await sendAway(quoteId)
    for (const { status, problem } of [made, changed, drawn, sent])
      expect([status, problem.detail]).toEqual([400, words])
    expect((await change(quoteId, { discount: 10 })).status).toBe(200)
    expect((await sendAway(quoteId)).status).toBe(200)
  })

  it('without fees is sent if the lender pays us', async () => {
    const { quoteId } = await makeQuote({
      ...contents,
      services: [{ name: 'SBA loan', setupFee: 0, monthlyFee: 0, plan: { paid_by: 'lender' } }],
      discount: 0,
    })
    expect((await sendAway(quoteId)).body).toMatchObject({
      terms: { line: 'funding' },
      figures: [['Our fee', 'none']],
    })
  })

  it('has a preview that is not stored', async () => {
    const body = { ...contents, guarantee: 'Yes', quoteId: 'Q-7', revision: 3 }
    const { status, file, headers } = await callApi(previewQuote, { body })
    expect([status, file.toString()]).toEqual([200, '%PDF 1'])
    expect(headers['content-disposition']).toBe('inline; filename="quote-Q-7.pdf"')
    expect(render).toHaveBeenCalledWith(
      expect.objectContaining({
        quoteId: 'Q-7',
        revision: 3,
        customerName: 'Ada Lovelace',
        issuedAt: undefined,
      }),
    )
    expect(revisionsIn(store)).toEqual([])
    expect(bucket.files.size).toBe(0)
  })
})

describe('sending', () => {
  it('issues the PDF once, byte for byte, findable by its hash', async () => {
    const { quote } = await sentQuote()
    const key = `issued/${quote.quoteId}/1.pdf`
    expect([...bucket.files.keys()]).toEqual([key])
    expect(quote).toMatchObject({
      status: 'sent',
      sent_at: now.toISOString(),
      expires_at: '2026-12-22T05:00:00.000Z',
      terms_version: '2026-12',
      version: 2,
    })
    const found = store.item('quotes', { quote_id: `issued#${quote.paper_sha256}`, sort: 'issued' })
    expect(found).toMatchObject({ of: quote.quoteId, revision: 1 })
    const { file } = await callApi(readQuotePdf, { params: { quoteId: quote.quoteId } })
    expect(file.toString()).toBe('%PDF 1')
    expect(render.mock.calls[0]?.[0]).toMatchObject({ createdAt: now.toISOString() })
  })

  it.each([
    [{ customerEmail: null }, 'customerEmail'],
    [{ customerName: '' }, 'customerName'],
    [{ services: [] }, 'services'],
    [{ services: [{ name: 'Growth Roadmap', setupFee: 0, monthlyFee: 0 }] }, 'services'],
    [{ services: [{ name: 'Gateway', setupFee: 199, monthlyFee: 0 }] }, 'line_of_business'],
  ])('needs more than %j', async (fields, field) => {
    const { quoteId } = await makeQuote({ ...contents, ...fields })
    const { status, problem } = await sendAway(quoteId)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(revisionsIn(store)[0]?.status).toBe('draft')
  })

  it('refuses a version other than the one seen', async () => {
    const { quoteId } = await makeQuote()
    await change(quoteId, { guarantee: 'x' })
    expect((await sendAway(quoteId, { version: 1 })).status).toBe(409)
    expect((await sendAway(quoteId, { version: 2, revision: 1 })).status).toBe(200)
  })

  it('completes with the stored PDF after a crash', async () => {
    const { quoteId } = await makeQuote()
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite' && bucket.files.size > 0) throw new Error('died')
    }
    expect((await sendAway(quoteId, { version: 1 })).status).toBe(500)
    store.interfere = () => Promise.resolve()
    expect((await change(quoteId, { guarantee: 'other' })).problem.type).toBe('urn:problem:wrong-state')
    goTo(store, '2026-11-22T15:00:00.000Z')
    const { body } = await sendAway(quoteId, { version: 1 })
    const sha256 = createHash('sha256').update('%PDF 1').digest('hex')
    expect(body).toMatchObject({ status: 'sent', sent_at: now.toISOString(), paper_sha256: sha256 })
    const file = bucket.files.get(`issued/${quoteId}/1.pdf`)?.toString()
    expect([file, bucket.files.size]).toEqual(['%PDF 1', 1])
    // Drawn twice: the second drawing has the date of the first.
    expect(render.mock.calls.map(([document]) => document.createdAt)).toEqual(
      Array(2).fill(now.toISOString()),
    )
    const { file: read } = await callApi(readQuotePdf, { params: { quoteId } })
    expect(read.toString()).toBe('%PDF 1')
  })

  it('does not restore the draft if the retry after such a crash cannot sign', async () => {
    const { quoteId } = await makeQuote()
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite' && bucket.files.size > 0) throw new Error('died')
    }
    expect((await sendAway(quoteId, { version: 1 })).status).toBe(500)
    store.interfere = () => Promise.resolve()
    render.mockRejectedValueOnce(new Error('KMS does not answer'))
    const { status, problem } = await sendAway(quoteId, { version: 1 })
    expect([status, problem.detail]).toEqual([
      503,
      expect.stringContaining('Send it again to complete that.'),
    ])
    expect((await change(quoteId, { guarantee: 'other' })).problem.type).toBe('urn:problem:wrong-state')
  })

  it('reports a signing failure, and restores the draft for editing or another try', async () => {
    const { quoteId } = await makeQuote()
    render.mockRejectedValueOnce(new Error('KMS does not answer'))
    const { status, problem } = await sendAway(quoteId, { version: 1 })
    expect([status, problem.detail]).toEqual([503, expect.stringContaining('nothing was sent')])
    expect((await change(quoteId, { guarantee: 'other', version: 1 })).status).toBe(200)
    expect((await sendAway(quoteId, { version: 2 })).body.status).toBe('sent')
    expect(bucket.files.size).toBe(1)
  })

  it('allows edits after a crash before the PDF was stored, and then does not continue', async () => {
    const { quoteId } = await makeQuote()
    let release = () => {}
    render.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return Buffer.from('%PDF late')
    })
    const slow = sendAway(quoteId, { version: 1 })
    await vi.waitFor(() => expect(render).toHaveBeenCalled(), { timeout: 30_000 })
    expect((await change(quoteId, { guarantee: 'other', version: 1 })).status).toBe(200)
    release()
    expect((await slow).status).toBe(409)
    expect(bucket.files.size).toBe(0)
    expect(revisionsIn(store)[0]).toMatchObject({ status: 'draft', guarantee: 'other' })
  })

  it('happens once if the request is repeated after a lost answer', async () => {
    const { quoteId } = await makeQuote()
    const first = await sendAway(quoteId, { version: 1 })
    const again = await sendAway(quoteId, { version: 1 })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await sendAway(quoteId)).status).toBe(409)
    expect((await sendAway(quoteId, { version: 2 })).status).toBe(409)
    expect(store.items('quotes').filter(({ mail_list }) => mail_list)).toHaveLength(1)
  })

  it('happens once for two requests at once', async () => {
    const { quoteId } = await makeQuote()
    const answers = await Promise.all([sendAway(quoteId, { version: 1 }), sendAway(quoteId, { version: 1 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.paper_sha256)).size).toBe(1)
    expect(store.items('quotes').filter(({ mail_list }) => mail_list)).toHaveLength(1)
  })

  it('names a field that cannot be drawn, and restores the draft for correction', async () => {
    const { quoteId } = await makeQuote()
    render.mockRejectedValueOnce(new UndrawableTextError('customerName', ['\u{13000}']))
    const { status, problem } = await sendAway(quoteId)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'customerName'])
    expect((await change(quoteId, { customerName: 'Ada' })).status).toBe(200)
    expect((await sendAway(quoteId)).status).toBe(200)
  })

  it('moves the lead to the proposal stage, and sets its value if it had none', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    await sentQuote({ ...contents, lead_id: lead.id })
    expect(leadsIn(store)[0]).toMatchObject({ stage: 'proposal', value_cents: 342_810 })
    expect(eventKinds(lead.id)).toEqual(['quote-made', 'quote-sent', 'stage', 'changed'])
    expect(countsIn(store)).toMatchObject({ kept: { active_deals: { value: 1 } } })
  })

  it('does not change an existing value of the lead', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead({ value_cents: 500_00 }))
    await sentQuote({ ...contents, lead_id: lead.id })
    expect(leadsIn(store)[0]).toMatchObject({ stage: 'proposal', value_cents: 500_00 })
  })

  it('works after the lead was erased', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quoteId } = await makeQuote({ ...contents, lead_id: lead.id })
    store.seed('leads', { ...lead, state: 'deleted' })
    expect((await sendAway(quoteId)).status).toBe(200)
  })

  it('prevents the documented call from replacing the quote, even without edits', async () => {
    const { quote } = await sentQuote()
    const { status } = await callApi(generateQuotePdf, {
      body: { quoteId: quote.quoteId, customerName: 'Other', services: [services[0]] },
    })
    expect(status).toBe(409)
    expect(revisionsIn(store)).toHaveLength(1)
  })
})

describe('a revision', () => {
  it('is never edited after sending: the next one supersedes it when sent', async () => {
    const { quote } = await sentQuote()
    const { quoteId } = quote
    expect((await change(quoteId, { guarantee: 'x' })).problem.type).toBe('urn:problem:wrong-state')
    const { status, body } = await revised(quoteId)
    expect([status, body.revision, body.status, body.services]).toEqual([201, 2, 'draft', quote.services])
    expect(body).toMatchObject({ sent_at: null, paper_sha256: null, version: 1 })
    await change(quoteId, { discount: 0 })
    expect((await readQuote(quoteId, 1)).status).toBe('sent')
    expect((await sendAway(quoteId)).body).toMatchObject({ revision: 2, status: 'sent' })
    const whole = await readQuote(quoteId)
    expect(whole.revisions.map((each) => each.status)).toEqual(['sent', 'superseded'])
    expect(whole.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['made', 'sent', 'revised', 'superseded']),
    )
    expect([...bucket.files.keys()]).toEqual([`issued/${quoteId}/1.pdf`, `issued/${quoteId}/2.pdf`])
    expect(quoteCountsIn(store).kept).toEqual(quoteCountsIn(store).due)
  })

  it('cannot be made from a draft', async () => {
    const { quoteId } = await makeQuote()
    expect((await revised(quoteId)).problem.type).toBe('urn:problem:wrong-state')
  })

  it('is made once for two requests at once', async () => {
    const { quote } = await sentQuote()
    const answers = await Promise.all([revised(quote.quoteId), revised(quote.quoteId)])
    expect(statusesOf(answers)).toEqual([201, 409])
  })

  it('can be withdrawn, even a sent one while the next is a draft', async () => {
    const { quote } = await sentQuote()
    await revised(quote.quoteId)
    expect((await withdrawn(quote.quoteId, { revision: 1, version: 1 })).status).toBe(409)
    expect((await withdrawn(quote.quoteId, { revision: 1, reason: 'Wrong' })).body.status).toBe('void')
    expect((await withdrawn(quote.quoteId)).body).toMatchObject({ revision: 2, status: 'void' })
    expect((await withdrawn(quote.quoteId)).problem.type).toBe('urn:problem:wrong-state')
    expect((await readQuote(quote.quoteId)).events[1]).toMatchObject({
      kind: 'void',
      text: 'Wrong',
      who: 'Staff',
    })
    expect(quoteCountsIn(store).kept).toEqual(quoteCountsIn(store).due)
    expect((await revised(quote.quoteId)).body.revision).toBe(3)
  })
})

describe('the list', () => {
  it('has the newest first, with the total of each status', async () => {
    const first = await makeQuote()
    goTo(store, '2026-11-21T13:00:00.000Z')
    const { quote: second } = await sentQuote({ ...contents, customerName: 'Grace Hopper' })
    const { quotes, totals } = await listed()
    expect(quotes.map(({ quoteId }) => quoteId)).toEqual([second.quoteId, first.quoteId])
    expect(quotes[0]).not.toHaveProperty('services')
    // $2,500.00 once and twelve times $99.00, less 10% of the first $2,599.00.
    expect(totals['draft']).toEqual({ count: 1, value: 3428.1 })
    expect(totals['sent']).toEqual({ count: 1, value: 3428.1 })
    expect(totals['accepted']).toEqual({ count: 0, value: 0 })
  })

  it('has the largest first, or the open ones by expiry, on request', async () => {
    const { quote: small } = await sentQuote({ ...contents, discount: 90, valid_days: 5 })
    const { quote: large } = await sentQuote({ ...contents, discount: 0, valid_days: 20 })
    const draft = await makeQuote()
    const { quote: soon } = await sentQuote({ ...contents, discount: 50, valid_days: 2 })
    const ids = async (query: Record<string, string>) =>
      (await listed(query)).quotes.map(({ quoteId }) => quoteId)
    const byTotal = [large, draft, soon, small].map(({ quoteId }) => quoteId)
    expect(await ids({ order: 'total' })).toEqual(byTotal)
    expect(await ids({ order: 'total', status: 'draft' })).toEqual([draft.quoteId])
    const byEnd = [soon, small, large].map(({ quoteId }) => quoteId)
    expect(await ids({ order: 'expiring' })).toEqual(byEnd)
    expect(await ids({ order: 'expiring', status: 'draft' })).toEqual([draft.quoteId])
  })

  it('is filtered by status, lead and words', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const ofLead = await makeQuote({ lead_id: lead.id })
    const { quote: sent } = await sentQuote({
      ...contents,
      customerName: 'Grace Hopper',
      customerEmail: 'g@h.example',
    })
    const ids = async (query: Record<string, string>) =>
      (await listed(query)).quotes.map(({ quoteId }) => quoteId)
    expect(await ids({ status: 'sent' })).toEqual([sent.quoteId])
    expect(await ids({ lead_id: lead.id })).toEqual([ofLead.quoteId])
    expect(await ids({ lead_id: lead.id, status: 'sent' })).toEqual([])
    expect(await ids({ search: 'hop gra' })).toEqual([sent.quoteId])
    expect(await ids({ search: 'ada@exa' })).toEqual([ofLead.quoteId])
    expect(await ids({ search: 'ada', status: 'sent' })).toEqual([])
    expect(await ids({ search: sent.quoteId })).toEqual([sent.quoteId])
    expect(await ids({ search: 'nobody' })).toEqual([])
    await change(ofLead.quoteId, { customerName: 'Charles Babbage', customerEmail: null })
    expect(await ids({ search: 'ada' })).toEqual([])
    expect(await ids({ search: 'babb' })).toEqual([ofLead.quoteId])
  })

  it('shows quotes to follow up today, each in one list, until the follow-up', async () => {
    const { quote } = await sentQuote()
    const day = async () => {
      const { silent, ending } = (await callApi(getQuotesToday)).body
      return [silent, ending].map(({ quotes }) => quotes.map(({ quoteId }) => quoteId))
    }
    const note = (done: boolean) =>
      callApi(followUpQuote, { params: { quoteId: quote.quoteId }, body: { revision: 1, done } })
    const mine = [quote.quoteId]
    expect(await day()).toEqual([[], []])
    goTo(store, '2026-11-25T12:00:00.000Z')
    expect(await day()).toEqual([mine, []])
    expect((await listed({ attention: 'silent' })).quotes).toHaveLength(1)
    expect((await listed({ attention: 'ending' })).quotes).toEqual([])
    expect((await note(true)).status).toBe(200)
    expect(await day()).toEqual([[], []])
    await note(false)
    await note(false)
    expect(await day()).toEqual([mine, []])
    await note(true)
    goTo(store, '2026-11-29T12:00:00.000Z')
    expect(await day()).toEqual([mine, []])
    goTo(store, '2026-12-18T12:00:00.000Z')
    expect(await day()).toEqual([[], mine])
    expect((await listed({ attention: 'ending' })).quotes).toHaveLength(1)
    await note(true)
    expect(await day()).toEqual([[], []])
    expect((await readQuote(quote.quoteId)).events.map(({ kind }) => kind).slice(0, 4)).toEqual([
      'followed-up',
      'followed-up',
      'follow-up-undone',
      'followed-up',
    ])
    await withdrawn(quote.quoteId)
    expect(await note(true)).toMatchObject({ status: 409 })
  })

  it('has superseded revisions only on request', async () => {
    const { quote } = await sentQuote()
    await revised(quote.quoteId)
    await sendAway(quote.quoteId)
    expect((await listed()).quotes.map(({ revision }) => revision)).toEqual([2])
    expect((await listed({ status: 'superseded' })).quotes.map(({ revision }) => revision)).toEqual([1])
  })

  it('never has a test quote, after any action', async () => {
    const body = { quoteId: 'Q-1', customerName: 'Ada Test', services: [services[0]] }
    await callApi(generateQuotePdf, { body })
    const tries = [
      await change('Q-1', { customerEmail: 'ada@example.com' }),
      await sendAway('Q-1'),
      await withdrawn('Q-1'),
      await revised('Q-1'),
      await callApi(followUpQuote, { params: { quoteId: 'Q-1' }, body: { revision: 1, done: true } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(tries[0]?.problem.detail).toMatch(/^This is a test quote/)
    const queries = [{}, { search: 'Q-1' }, { search: 'Ada' }, { status: 'draft' }, { order: 'total' }]
    for (const query of queries) expect((await listed(query)).quotes).toEqual([])
    expect(quoteCountsIn(store).kept).toEqual({})
    expect(await readQuote('Q-1')).toMatchObject({ is_test: true, services: [{ quantity: 1 }] })
    expect((await callApi(generateQuotePdf, { body })).status).toBe(200)
  })
})

describe('a private link', () => {
  it('is made for a sent quote, shown once and stored as a hash', async () => {
    const { quote } = await sentQuote()
    const { status, body } = await callApi(makeQuoteLink, { params: { quoteId: quote.quoteId } })
    expect(status).toBe(201)
    const k = /^https:\/\/counting-house\.example\/q\?k=([\w-]{43})$/.exec(body.url)?.[1] ?? expect.fail()
    expect(await quoteOfLink(k, now)).toBe(quote.quoteId)
    expect(JSON.stringify(store.items('quotes'))).not.toContain(k)
  })

  it('is refused for a draft', async () => {
    const { quoteId } = await makeQuote()
    expect((await callApi(makeQuoteLink, { params: { quoteId } })).status).toBe(409)
  })

  it('ends when all are revoked; a later one works', async () => {
    const { quote, k } = await sentQuote()
    const params = { quoteId: quote.quoteId }
    expect((await callApi(revokeQuoteLinks, { params })).status).toBe(204)
    expect(await quoteOfLink(k, now)).toBeUndefined()
    goTo(store, '2026-11-21T12:00:01.000Z')
    const { body } = await callApi(makeQuoteLink, { params })
    expect(await quoteOfLink(body.url.split('=')[1] ?? '', now)).toBe(quote.quoteId)
  })
})

it('a quote is stored for seven years, and its list entry for at most two more weeks', async () => {
  const { quote } = await sentQuote()
  await revised(quote.quoteId)
  const sevenYears = now.getTime() / 1000 + keptDays * 86_400
  const lasting = store.items('quotes').filter(({ sort }) => !/^(mail#|count)/.test(String(sort)))
  const expiries = (isRevision: boolean) =>
    new Set(
      lasting
        .filter(({ sort }) => String(sort).startsWith('revision#') === isRevision)
        .map(({ expires }) => Number(expires) - sevenYears),
    )
  expect([expiries(false), expiries(true)]).toEqual([new Set([0]), new Set([14 * 86_400])])
})

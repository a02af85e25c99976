import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import {
  acceptQuote,
  askAboutQuote,
  declineQuote,
  openCertificate,
  openQuotePdf,
  returnSigned,
  showQuote,
} from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { duesOf } from '#shared/quotes/dues.ts'
import { tier } from '#shared/catalog.ts'
import { copyDays, copyKept } from '#shared/quotes/retention.ts'
import { acceptCopy, reviseQuote, revokeQuoteLinks, voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { verifyFile } from '#shared/quotes/verify-endpoint.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { openPage } from '../../testing/page.ts'
import { aLead, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import {
  contents,
  goTo,
  MemoryBucket,
  readQuote,
  revisionsIn,
  sendAway,
  sentQuote,
} from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import type { PdfInspection } from '../../files/pdf.ts'
import { copyEmail, linkEmail, staffEmail } from '../notices/emails.ts'
import { storeCertificate } from '../sending/store-certificate.ts'
import { quoteOfLink } from '../store/links.ts'
import { readCertificate } from '../store/certificates.ts'
import { getRevision } from '../store/read.ts'
import { recordSignedFile } from '../store/signed-files.ts'
import { questionLimit } from '../store/customer-limit.ts'
import { handler as clock } from '../jobs/clock.ts'
import { renderCertificatePdf } from '../pdf/certificate-pdf.ts'

const inspect = vi.hoisted(() => vi.fn<(bytes: Uint8Array) => Promise<PdfInspection>>())
vi.mock('../../files/pdf.ts', () => ({ inspectPdf: inspect }))
/** Drawn on the next call, if different from the default. */
const nextPdfs: string[] = []
vi.mock('../sending/signed-certificate.ts', () => ({
  makeSignedCertificate: async (record: string) => Buffer.from(`%PDF of ${record}`),
}))
vi.mock('../sending/signed-pdf.ts', () => ({
  makeSignedPdf: async () => Buffer.from(nextPdfs.shift() ?? '%PDF'),
}))

const shell = '<!doctype html><title>Link</title><main id="main">This link opens nothing</main>'
const folder = mkdtempSync(join(tmpdir(), 'page-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shellFile = join(folder, 'index.html')
writeFileSync(shellFile, shell)

const store = new MemoryStore()
const bucket = new MemoryBucket()
beforeEach(() => {
  vi.stubEnv('QUOTE_PAGE_FILE', shellFile)
  setUp(store)
  inspect
    .mockReset()
    .mockImplementation(async (bytes) => ({ ok: true, pages: 1, sha256: Buffer.from(bytes).toString('hex') }))
})

const accepting = {
  accept: 'text/html,*/*',
  'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/142.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
}

const look = (k: string) => openPage(showQuote, { query: { k }, headers: accepting })
const post = (endpoint: Endpoint, k: string, fields: Record<string, string> = {}) =>
  openPage(endpoint, {
    body: new URLSearchParams({ k, revision: '1', ...fields }).toString(),
    headers: { ...accepting, 'content-type': 'application/x-www-form-urlencoded' },
  })
/** Sends a file as the form of the page does: storage stores it and redirects the browser back. */
async function copy(k: string, words: string | Buffer = '%PDF signed', revision = '1') {
  const bytes = Buffer.from(words)
  const quoteId = await quoteOfLink(k, now)
  const upload = randomUUID()
  bucket.files.set(`uploads/quote-${quoteId}/${upload}`, bytes)
  const query = { k, revision, upload }
  return openPage(returnSigned, { query, headers: accepting })
}
const aStored = (quoteId: string) =>
  revisionsIn(store).find((one) => one.quoteId === quoteId) ?? expect.fail()
const agreed = { name: 'Ada King', intent: 'yes', consent: 'yes' }

describe('the page of a quote', () => {
  it('shows the lines, the payments and their due dates, the discount, the tax, the guarantee and the terms', async () => {
    const tax = { label: 'Sales <tax>', percent: 8.875 }
    const { quote, k } = await sentQuote({
      ...contents,
      tax,
      guarantee: 'Paid back\nin full',
      valid_days: 10,
    })
    const { status, headers, text } = await look(k)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const said of [
      `<title>Quote ${quote.quoteId}`,
      'Quote for Ada Lovelace',
      'Open: waiting for your answer',
      'December 1, 2026',
      '<th scope="row">Gateway</th>',
      '$99.00',
      'Sales &lt;tax&gt;, 8.875%',
      '10% of $2,500.00 in setup fees and $99.00 for one month',
      '<p>Paid back</p>',
      'shown on a line of its own',
      '<a href="/terms/ai-strategy#version-2026-11">engagement terms for AI strategy, version 2026-11</a>',
      'I accept this quote and the engagement terms for AI strategy, version 2026-11, and mean',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('checked')
    expect(text).not.toContain('opens nothing')
  })

  it('has only the columns it needs, and what each line covers and how it is paid', async () => {
    const { name, plan } = tier('roadmap')
    const line = {
      name,
      description: 'Strategy <first>\nThen a pilot',
      setupFee: 25_000,
      monthlyFee: 0,
      plan,
    }
    const alone = (await look((await sentQuote({ ...contents, discount: 0, services: [line] })).k)).text
    const heads = (text: string) =>
      [...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head]) => head)
    expect(heads(alone)).toEqual(['Service', 'Setup', '<span class="unseen">Item</span>', 'Due'])
    for (const said of [
      `${name}<p class="note">Strategy &lt;first&gt;</p><p class="note">Then a pilot</p>`,
      '<p class="note">Payment: three equal parts, one at each decision.</p>',
      'At the decision on day 21',
      'All parts together',
    ])
      expect(alone).toContain(said)
    expect(alone).not.toContain('Discount')
    const services = [line, { name: 'Gateway', setupFee: 0, monthlyFee: 49.5, quantity: 2 }]
    const both = (await look((await sentQuote({ ...contents, services })).k)).text
    expect(heads(both).slice(0, 4)).toEqual(['Service', 'Quantity', 'Setup', 'Each month'])
    expect(both).not.toContain('$0.00</td>')
    expect(both).toContain('After the discount')
  })

  it('shows the same amounts as the emails and the certificate, and never adds a month to a one-time fee', async () => {
    const { quote, k } = await sentQuote({ ...contents, discount: 0 })
    const dues = duesOf(quote)
    const total = formatUsd(toCents(quote.totals.total))
    const texts = [(await look(k)).text, linkEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text]
    await post(acceptQuote, k, agreed)
    texts.push(
      (await look(k)).text,
      copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text,
      staffEmail(aStored(quote.quoteId), { about: 'accepted' }).text,
      (await post(openCertificate, k)).text,
    )
    for (const text of texts) {
      for (const [, figure] of dues) expect(text).toContain(figure)
      expect(text).not.toContain(total)
    }
  })

  it('and its email state how long the copy is available in one sentence, and promise a call only to a customer with a phone number', async () => {
    const { quote, k } = await sentQuote()
    const before = (await look(k)).text
    await post(acceptQuote, k, agreed)
    const after = (await look(k)).text
    const mail = copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text
    for (const text of [before, after, mail]) expect(text).toContain(copyKept)
    expect(after).toMatch(/We\s+will\s+email\s+you\s+within/)
    goTo(store, new Date(now.getTime() + copyDays * 86_400_000).toISOString())
    expect((await look(k)).status).toBe(200)
    goTo(store, new Date(now.getTime() + copyDays * 86_400_000 + 60_000).toISOString())
    expect((await look(k)).text).toBe(shell)
  })

  it('promises a call to a customer who left a phone number', async () => {
    const [lead = expect.fail()] = await storeLeads({ ...aLead(), phone: '+12125550123' })
    const { k } = await sentQuote({ ...contents, lead_id: lead.id })
    await post(acceptQuote, k, agreed)
    expect((await look(k)).text).toMatch(/We\s+will\s+call\s+you\s+within/)
  })

  it('and its email offer to pay what is due on signing after acceptance, where staff gave a link', async () => {
    const payment_url = 'https://pay.example/1?a=1&b=2'
    const { quote, k } = await sentQuote({ ...contents, discount: 0, payment_url })
    expect((await look(k)).text).not.toContain('pay.example')
    await post(acceptQuote, k, agreed)
    expect((await look(k)).text).toContain(
      '<a class="act" href="https://pay.example/1?a=1&amp;b=2" rel="noreferrer">Pay $2,500.00</a>',
    )
    const mail = copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text
    expect(mail).toContain(`Due on signing: $2,500.00. Pay here:\n${payment_url}`)
  })

  it('offers no payment if nothing is due on signing', async () => {
    const { quote, k } = await sentQuote({
      ...contents,
      services: [{ name: 'Strategic Partner', setupFee: 0, monthlyFee: 10, plan: { monthly: 'arrears' } }],
      payment_url: 'https://pay.example/1',
    })
    await post(acceptQuote, k, agreed)
    expect((await look(k)).text).not.toContain('pay.example')
    expect(copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text).not.toContain('pay.example')
  })

  const viewsOf = async (quoteId: string) =>
    (await readQuote(quoteId)).events.filter(({ kind }) => kind === 'viewed').length

  it('records the first look once', async () => {
    const { quote, k } = await sentQuote()
    await look(k)
    await look(k)
    expect(await viewsOf(quote.quoteId)).toBe(1)
  })

  it.each([
    ['a previewer', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
    ['a mail scanner that gives the name of a browser', { 'sec-fetch-dest': '' }],
    ['a link checker', {}, 'HEAD'],
  ])('records no look by %s', async (_, headers, method = 'GET') => {
    const { quote, k } = await sentQuote()
    const request = { query: { k }, headers: { ...accepting, ...headers }, method }
    expect((await openPage(showQuote, request)).status).toBe(200)
    expect(await viewsOf(quote.quoteId)).toBe(0)
  })

  it('says when it replaces another revision', async () => {
    const { quote, k } = await sentQuote()
    await callApi(reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await sendAway(quote.quoteId)
    expect((await look(k)).text).toContain('It replaces our earlier version.')
  })

  it('shows of a withdrawn or expired quote only that', async () => {
    const { quote, k } = await sentQuote()
    goTo(store, '2026-12-22T05:00:00.000Z')
    const expired = await look(k)
    expect(expired.status).toBe(404)
    expect(expired.text).toContain('It was open until December 21, 2026')
    expect(expired.text).not.toContain('Growth Roadmap')
    goTo(store, '2026-12-01T05:00:00.000Z')
    await callApi(voidQuote, { params: { quoteId: quote.quoteId }, body: {} })
    expect((await look(k)).text).toContain('We withdrew this quote')
  })

  it('is the same for an unknown, revoked or long expired link', async () => {
    const revoked = await sentQuote()
    await callApi(revokeQuoteLinks, { params: { quoteId: revoked.quote.quoteId } })
    const old = await sentQuote()
    await post(declineQuote, old.k)
    goTo(store, '2027-04-01T00:00:00.000Z')
    for (const k of ['', 'none', revoked.k, old.k]) {
      const { status, text } = await look(k)
      expect([status, text]).toEqual([404, shell])
    }
    expect((await post(acceptQuote, 'none', agreed)).text).toBe(shell)
  })
})

describe('accepting on the page', () => {
  it('redirects to the page, which has the acceptance and its certificate', async () => {
    const { quote, k } = await sentQuote()
    const { status, headers } = await post(acceptQuote, k, agreed)
    expect([status, headers['location']]).toEqual([303, `/q?k=${k}`])
    const { text } = await look(k)
    expect(text).toContain('Accepted by Ada King on November 21, 2026')
    expect(text).toContain('mean my typed name to be my signature')
    expect(text).toContain(quote.paper_sha256 ?? '?')
    expect(text).not.toContain('action="/q/accept"')
    const early = await post(openCertificate, k)
    expect([early.status, early.headers['retry-after']]).toEqual([503, '60'])
    expect(early.text).toContain('Try again in a minute')
    await storeCertificate(await getRevision(quote.quoteId, 1))
    const certificate = await post(openCertificate, k)
    expect(certificate.text).toMatch(/^%PDF of .*"acceptance":{"name":"Ada King"/)
    expect(certificate.headers['content-disposition']).toContain('attachment')
    const sha256 = createHash('sha256').update(certificate.text).digest('hex')
    expect((await callApi(verifyFile, { params: { sha256 } })).body).toEqual({
      answer: 'certificate',
      quoteId: quote.quoteId,
      revision: 1,
      at: now.toISOString(),
    })
    const returned = await copy(k, certificate.text)
    expect([returned.status, returned.text]).toEqual([
      422,
      expect.stringContaining('This is our certificate of this quote'),
    ])
    expect((await post(openQuotePdf, k)).text).toBe('%PDF')
  })

  it('names missing fields, with links to them, and restores the others', async () => {
    const { k } = await sentQuote()
    const { status, text } = await post(acceptQuote, k, { name: 'Ada "A"', intent: 'yes' })
    expect(status).toBe(400)
    expect(text).toContain('<title>There is a problem')
    expect(text).toContain(
      '<a href="#accept-consent">Check the box that says you agree to electronic records.</a>',
    )
    expect(text).toContain('value="Ada &quot;A&quot;"')
    expect(text).not.toMatch(/name="consent"[^>]* checked/)
    expect(text).toMatch(/id="accept-consent"[^>]* aria-invalid="true"/)
    const unnamed = await post(acceptQuote, k, { name: ' ', intent: 'yes', consent: 'yes' })
    expect(unnamed.text).toMatch(/name="consent"[^>]* checked/)
  })

  it('an older revision shows the newest', async () => {
    const { quote, k } = await sentQuote()
    await callApi(reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await sendAway(quote.quoteId)
    const { status, text } = await post(acceptQuote, k, agreed)
    expect(status).toBe(409)
    expect(text).toContain('We sent a newer version')
    expect(text).toContain('name="revision" value="2"')
  })

  it('comes before the certificate, which is a 409 until then', async () => {
    const { k } = await sentQuote()
    const { status, text } = await post(openCertificate, k)
    expect([status, text]).toEqual([409, expect.stringContaining('This quote was not accepted.') as string])
  })
})

describe('a question and a refusal', () => {
  it('are confirmed on the page', async () => {
    const { k } = await sentQuote()
    expect((await post(askAboutQuote, k, { text: '<When>?' })).status).toBe(303)
    const { text } = await look(k)
    expect(text).toContain('We have your question')
    expect(text).toContain('&lt;When&gt;?')
    expect((await post(declineQuote, k, { reason: 'No' })).status).toBe(303)
    const declined = (await look(k)).text
    expect(declined).toContain('You declined this quote on')
    expect(declined).not.toContain('action="/q/decline"')
  })

  it('restore the typed text', async () => {
    const { k } = await sentQuote()
    expect((await post(askAboutQuote, k, { text: '  ' })).text).toContain('#question-text')
    const long = `\n${'x'.repeat(2001)}`
    const { status, text } = await post(declineQuote, k, { reason: long })
    expect(status).toBe(400)
    expect(text).toContain(`\n${long}</textarea>`)
    expect(text).toContain('<details open>')
  })

  it('over the limit of a day is refused on the page, which keeps it', async () => {
    const { k } = await sentQuote()
    for (let at = 0; at < questionLimit.perQuote; at++)
      await post(askAboutQuote, k, { text: `Question ${at}` })
    const { status, text } = await post(askAboutQuote, k, { text: 'And monthly?' })
    expect(status).toBe(429)
    expect(text).toContain('<a href="#question-text">Too many questions about this quote today.')
    expect(text).toContain('And monthly?</textarea>')
  })
})

describe('a signed copy', () => {
  it('is stored byte for byte, and is reported once to the staff, the quote and the lead', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id })
    const { stage } = leadsIn(store)[0] ?? expect.fail()
    expect((await copy(k)).status).toBe(303)
    expect((await copy(k)).status).toBe(303)
    const sha256 = createHash('sha256').update('%PDF signed').digest('hex')
    expect(bucket.files.get(`signed/${quote.quoteId}/${sha256}.pdf`)?.toString()).toBe('%PDF signed')
    const { events, signed, status } = await readQuote(quote.quoteId)
    expect(events.filter(({ kind }) => kind === 'signed')).toMatchObject([
      {
        who: 'Customer',
        agent: accepting['user-agent'],
        text: expect.not.stringContaining(sha256) as string,
      },
    ])
    expect([status, signed.length]).toEqual(['sent', 1])
    expect(store.items('lead_events').filter(({ kind }) => kind === 'quote-signed')).toHaveLength(1)
    expect(leadsIn(store)[0]?.stage).toBe(stage)
    expect(store.items('quotes').filter(({ about }) => about === 'signed')).toHaveLength(1)
    expect((await look(k)).text.match(/We have your signed copy/g)).toHaveLength(1)
    expect([...bucket.files.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([])
  })

  it('is accepted by staff, with a certificate that names the copy, even after the last day', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id })
    const sha256 = 'a'.repeat(64)
    const file = { quoteId: quote.quoteId, sha256, kind: 'pdf', path: 'x', bytes: 1, pages: 1 } as const
    await recordSignedFile({ ...file, relation: 'other' }, systemClock)
    const acceptIt = (fields: object) =>
      callApi(acceptCopy, {
        params: { quoteId: quote.quoteId },
        body: { revision: 1, sha256, name: 'Ada King', ...fields },
      })
    expect((await acceptIt({ sha256: 'f'.repeat(64) })).status).toBe(409)
    expect((await acceptIt({ version: quote.version + 1 })).status).toBe(409)
    expect((await acceptIt({ name: ' ' })).problem?.errors?.[0]?.field).toBe('name')
    const stored = store.item('quotes', { quote_id: quote.quoteId, sort: `signed#${sha256}` }) ?? {}
    store.seed('quotes', { ...stored, created_at: '2026-11-01T12:00:00.000Z' })
    expect((await acceptIt({})).problem?.detail).toBe('This copy came before revision 1 was sent.')
    store.seed('quotes', { ...stored, relation: 'unchanged' })
    expect((await acceptIt({})).problem?.detail).toContain('Nobody signed it.')
    store.seed('quotes', stored)
    goTo(store, '2026-12-23T12:00:00.000Z')
    await clock()
    expect((await readQuote(quote.quoteId)).status).toBe('expired')
    const { status, body } = await acceptIt({})
    expect([status, body.status, body.settled_by]).toEqual([200, 'accepted', 'Ada King'])
    expect(store.item('quotes', { quote_id: `issued#${sha256}`, sort: 'signed' })).toBeDefined()
    expect(leadsIn(store)[0]?.stage).toBe('won')
    expect((await acceptIt({})).body.version).toBe(body.version)
    const { text } = await look(k)
    expect(text).toContain('Accepted by Ada King on December 23, 2026')
    expect(text).toContain('Your signed copy (SHA-256)')
    expect(text).not.toMatch(/We have your signed copy|name="file"/)
    expect(text).not.toContain('mean my typed name')
    const record: unknown = JSON.parse(await readCertificate(await getRevision(quote.quoteId, 1)))
    expect(record).toMatchObject({
      acceptance: { name: 'Ada King', signed_copy: { sha256, checked_by: expect.any(String) as string } },
    })
    expect(record).not.toHaveProperty('acceptance.intent')
    expect((await renderCertificatePdf(JSON.stringify(record))).length).toBeGreaterThan(1000)
  })

  it.each([
    ['%PDF with a signature', 'appended'],
    ['%PD another', 'other'],
  ])('is not known to the verify page: %s is %s', async (file, relation) => {
    const { k, quote } = await sentQuote()
    expect((await copy(k, file)).status).toBe(303)
    expect((await readQuote(quote.quoteId)).signed).toMatchObject([{ relation }])
    const quote_id = `issued#${createHash('sha256').update(file).digest('hex')}`
    expect(store.item('quotes', { quote_id, sort: 'signed' })).toBeUndefined()
  })

  it('is possible after acceptance too, but not after a refusal', async () => {
    const { k } = await sentQuote()
    await post(acceptQuote, k, agreed)
    expect((await copy(k)).status).toBe(303)
    const other = await sentQuote()
    await post(declineQuote, other.k)
    expect((await copy(other.k)).status).toBe(409)
    expect(inspect).toHaveBeenCalledTimes(1)
  })

  it('without a customer signature is refused with an explanation, whether of this quote or another', async () => {
    const mine = await sentQuote()
    nextPdfs.push('%PDF other')
    const other = await sentQuote()
    const own = await copy(mine.k, '%PDF')
    expect([own.status, own.text]).toEqual([
      422,
      expect.stringContaining('This is our unsigned PDF of this quote, as we sent it.'),
    ])
    const foreign = await copy(mine.k, '%PDF other')
    expect([foreign.status, foreign.text]).toEqual([
      422,
      expect.stringContaining('This is our unsigned PDF of another quote, as we sent it.'),
    ])
    expect(foreign.text).not.toContain(other.quote.quoteId)
    expect((await look(mine.k)).text).not.toContain('We have your signed copy')
    expect([...bucket.files.keys()].filter((path) => path.startsWith('signed/'))).toEqual([])
    expect((await copy(mine.k, '%PDF with a signature')).status).toBe(303)
  })

  it('is explained on the page if refused', async () => {
    const { k } = await sentQuote()
    inspect.mockResolvedValue({ ok: false, reason: 'encrypted', message: 'Remove the password.' })
    const { status, text } = await copy(k)
    expect(status).toBe(422)
    expect(text).toContain('<a href="#returned-file">a.pdf: Remove the password.</a>')
    expect((await copy(k, '')).text).toContain('This file is empty. Choose the file again.')
    const kept = [...bucket.files.keys()].filter((key) => key.startsWith('signed/'))
    expect(kept).toEqual([])
  })

  it('is also taken as a photo, which a person must check', async () => {
    const { quote, k } = await sentQuote()
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    expect((await copy(k, photo)).status).toBe(303)
    const [path = expect.fail()] = [...bucket.files.keys()].filter((key) => key.startsWith('signed/'))
    expect(path).toMatch(/\.jpg$/)
    expect(bucket.files.get(path)).toEqual(photo)
    expect((await readQuote(quote.quoteId)).signed).toMatchObject([{ path, relation: 'other' }])
    // A damaged one is refused.
    expect((await copy(k, photo.subarray(0, 100))).status).toBe(422)
    expect((await copy(k, Buffer.from('\0\0\0\x18ftypheic'))).text).toContain('Send it as JPEG or PDF.')
  })

  it('of more than the edge or storage take is explained on the page', async () => {
    const { k } = await sentQuote()
    const query = { k, problem: 'too-large' }
    const { status, text } = await openPage(showQuote, { query, headers: accepting })
    expect([status, text]).toEqual([200, expect.stringContaining('The maximum size of a file is 20 MB.')])
    expect(text).toContain('<a href="#returned-file">')
    const gone = await openPage(returnSigned, { query: { k, revision: '1' }, headers: accepting })
    expect(gone.headers['location']).toBe(`/q?k=${k}&problem=gone`)
  })

  it('is limited in number', async () => {
    const { k } = await sentQuote()
    for (let at = 0; at < documentLimits.files; at++) expect((await copy(k, `%PDF ${at}`)).status).toBe(303)
    expect((await copy(k, `%PDF ${documentLimits.files - 1}`)).status).toBe(303)
    const more = await copy(k, '%PDF more')
    expect([more.status, more.text]).toEqual([422, expect.stringContaining('This link takes no more files')])
    expect((await look(k)).text).not.toContain('id="returned-file"')
  })
})

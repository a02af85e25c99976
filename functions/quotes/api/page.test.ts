import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { duesOf } from '#shared/quotes/dues.ts'
import { copyDays, copyKept } from '#shared/quotes/retention.ts'
import { reviseQuote, revokeQuoteLinks, voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, eventFor, now, setUp } from '../../testing/event.ts'
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
import type { PdfInspection } from '../../files/pdf-safety.ts'
import type { CopyCheck } from '../returned-copy/compare-copy.ts'
import { copyEmail, linkEmail, staffEmail } from '../notices/emails.ts'
import { copyLimit, customerLimit } from '../store/customer-limit.ts'
import { handler as accept } from './accept.ts'
import { handler as decline } from './decline.ts'
import { handler as openCertificateFile } from './open-certificate.ts'
import { handler as openFile } from './open-paper.ts'
import { handler as show } from './page.ts'
import { handler as ask } from './question.ts'
import { handler as sendCopy } from './return-signed.ts'
import { handler as revise } from './revise.ts'
import { handler as revoke } from './revoke-links.ts'
import { handler as withdraw } from './void.ts'

const inspect = vi.hoisted(() => vi.fn<(bytes: Uint8Array) => Promise<PdfInspection>>())
vi.mock('../../files/pdf-safety.ts', () => ({ inspectPdf: inspect }))
const checkCopy = vi.hoisted(() => vi.fn<() => Promise<CopyCheck>>())
vi.mock('../returned-copy/check-copy.ts', () => ({ checkCopy }))
/** Drawn on the next call, if different from the default. */
const nextPdfs: string[] = []
vi.mock('../sending/signed-pdf.ts', () => ({
  makeSignedPdf: async () => Buffer.from(nextPdfs.shift() ?? '%PDF'),
}))

const shell = '<!doctype html><title>Link</title><main id="main">This link opens nothing</main>'
const folder = mkdtempSync(join(tmpdir(), 'page-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shellFile = join(folder, 'index.html')
writeFileSync(shellFile, shell)

const store = new MemoryStore(tables)
const bucket = new MemoryBucket()
beforeEach(() => {
  vi.stubEnv('QUOTE_PAGE_FILE', shellFile)
  setUp(store)
  bucket.reset()
  checkCopy.mockReset().mockResolvedValue({ proof: 'none', message: 'A person must compare it.' })
  inspect
    .mockReset()
    .mockImplementation(async (bytes) => ({ ok: true, pages: 1, sha256: Buffer.from(bytes).toString('hex') }))
})

type Handler = typeof show
const context = {} as never
const accepting = { accept: 'text/html,*/*', 'user-agent': 'A browser' }

/** The answer to a browser without script. */
async function answered(handler: unknown, endpoint: Endpoint, request: object) {
  const event = { ...eventFor(endpoint, request), rawPath: endpoint.path }
  const result = await (handler as Handler)(event, context)
  const body = result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64').toString() : result.body
  return { status: result.statusCode, headers: result.headers ?? {}, text: body ?? '' }
}
const look = (k: string) => answered(show, showQuote, { query: { k }, headers: accepting })
const post = (handler: unknown, endpoint: Endpoint, k: string, fields: Record<string, string> = {}) =>
  answered(handler, endpoint, {
    body: new URLSearchParams({ k, revision: '1', ...fields }).toString(),
    headers: { ...accepting, 'content-type': 'application/x-www-form-urlencoded' },
  })
async function copy(k: string, words = '%PDF signed', revision = '1') {
  const form = new FormData()
  form.set('k', k)
  form.set('revision', revision)
  if (words) form.set('file', new File([words], 'x.pdf'))
  const sent = new Response(form)
  const headers = { ...accepting, 'content-type': sent.headers.get('content-type') ?? '' }
  return answered(sendCopy, returnSigned, { body: new Uint8Array(await sent.arrayBuffer()), headers })
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
      '10% of $2,599.00',
      '<p>Paid back</p>',
      'shown on a line of its own',
      'Version 2026-11',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('checked')
    expect(text).not.toContain('opens nothing')
  })

  it('shows the same amounts as the e-mails and the certificate, and never adds a month to a one-time fee', async () => {
    const { quote, k } = await sentQuote({ ...contents, discount: 0 })
    const dues = duesOf(quote)
    const total = formatUsd(toCents(quote.totals.total))
    const texts = [(await look(k)).text, linkEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text]
    await post(accept, acceptQuote, k, agreed)
    texts.push(
      (await look(k)).text,
      copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text,
      staffEmail(aStored(quote.quoteId), { about: 'accepted' }).text,
      (await post(openCertificateFile, openCertificate, k)).text,
    )
    for (const text of texts) {
      for (const [, figure] of dues) expect(text).toContain(figure)
      expect(text).not.toContain(total)
    }
  })

  it('and its e-mail state how long the copy is available in one sentence, and promise no call', async () => {
    const { quote, k } = await sentQuote()
    const before = (await look(k)).text
    await post(accept, acceptQuote, k, agreed)
    const after = (await look(k)).text
    const mail = copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text
    for (const text of [before, after, mail]) expect(text).toContain(copyKept)
    expect(after).toContain('we are in touch within one')
    expect(after).not.toMatch(/we call you/)
    // The copy is available for exactly that long.
    goTo(store, new Date(now.getTime() + copyDays * 86_400_000).toISOString())
    expect((await look(k)).status).toBe(200)
    goTo(store, new Date(now.getTime() + copyDays * 86_400_000 + 60_000).toISOString())
    expect((await look(k)).text).toBe(shell)
  })

  it('and its e-mail offer to pay what is due on signing after acceptance, where staff gave a link', async () => {
    const payment_url = 'https://pay.example/1?a=1&b=2'
    const { quote, k } = await sentQuote({ ...contents, discount: 0, payment_url })
    expect((await look(k)).text).not.toContain('pay.example')
    await post(accept, acceptQuote, k, agreed)
    expect((await look(k)).text).toContain(
      '<a class="act" href="https://pay.example/1?a=1&amp;b=2" rel="noreferrer">Pay $2,500.00</a>',
    )
    const mail = copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text
    expect(mail).toContain(`Due on signing: $2,500.00. Pay here:\n${payment_url}`)
  })

  it('offers no payment if nothing is due on signing', async () => {
    const { quote, k } = await sentQuote({
      ...contents,
      services: [{ name: 'Partner', setupFee: 0, monthlyFee: 10, plan: { monthly: 'arrears' } }],
      payment_url: 'https://pay.example/1',
    })
    await post(accept, acceptQuote, k, agreed)
    expect((await look(k)).text).not.toContain('pay.example')
    expect(copyEmail(aStored(quote.quoteId), 'a@example.com', 'LINK').text).not.toContain('pay.example')
  })

  it('records the first look once', async () => {
    const { quote, k } = await sentQuote()
    await look(k)
    await look(k)
    const { events } = await readQuote(quote.quoteId)
    expect(events.filter(({ kind }) => kind === 'viewed')).toHaveLength(1)
  })

  it('says when it replaces another revision', async () => {
    const { quote, k } = await sentQuote()
    await call(revise, reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await sendAway(quote.quoteId)
    expect((await look(k)).text).toContain('It replaces what we sent you before.')
  })

  it('shows of a withdrawn or expired quote only that', async () => {
    const { quote, k } = await sentQuote()
    goTo(store, '2026-12-22T05:00:00.000Z')
    const expired = await look(k)
    expect(expired.status).toBe(404)
    expect(expired.text).toContain('It was open until December 21, 2026')
    expect(expired.text).not.toContain('Growth Roadmap')
    goTo(store, '2026-12-01T05:00:00.000Z')
    await call(withdraw, voidQuote, { params: { quoteId: quote.quoteId }, body: {} })
    expect((await look(k)).text).toContain('We withdrew this quote')
  })

  it('is the same for an unknown, revoked or long expired link', async () => {
    const revoked = await sentQuote()
    await call(revoke, revokeQuoteLinks, { params: { quoteId: revoked.quote.quoteId } })
    const old = await sentQuote()
    await post(decline, declineQuote, old.k)
    goTo(store, '2027-04-01T00:00:00.000Z')
    for (const k of ['', 'none', revoked.k, old.k]) {
      const { status, text } = await look(k)
      expect([status, text]).toEqual([404, shell])
    }
    expect((await post(accept, acceptQuote, 'none', agreed)).text).toBe(shell)
  })

  it('gives programs problem documents', async () => {
    const { problem } = await call(show, showQuote, { query: { k: 'none' } })
    expect(problem.type).toBe('urn:problem:not-found')
  })

  it('counts refused forms too, so that forms cannot be used to guess links', async () => {
    const { k } = await sentQuote()
    for (let at = 0; at < customerLimit.perClient; at++) await post(accept, acceptQuote, 'none')
    const { status, text } = await look(k)
    expect([status, text]).toEqual([429, expect.stringContaining('Too many requests') as string])
  })
})

describe('accepting on the page', () => {
  it('redirects to the page, which has the acceptance and its certificate', async () => {
    const { quote, k } = await sentQuote()
    const { status, headers } = await post(accept, acceptQuote, k, agreed)
    expect([status, headers['location']]).toEqual([303, `/q?k=${k}`])
    const { text } = await look(k)
    expect(text).toContain('Accepted by Ada King on November 21, 2026')
    expect(text).toContain('mean my typed name to be my signature')
    expect(text).toContain(quote.paper_sha256 ?? '?')
    expect(text).not.toContain('action="/q/accept"')
    const certificate = await post(openCertificateFile, openCertificate, k)
    expect(JSON.parse(certificate.text)).toMatchObject({ acceptance: { name: 'Ada King' } })
    expect(certificate.headers['content-disposition']).toContain('attachment')
    expect((await post(openFile, openQuotePdf, k)).text).toBe('%PDF')
  })

  it('names missing fields, with links to them, and restores the others', async () => {
    const { k } = await sentQuote()
    const { status, text } = await post(accept, acceptQuote, k, { name: 'Ada "A"', consent: 'yes' })
    expect(status).toBe(400)
    expect(text).toContain('<title>There is a problem')
    expect(text).toContain('<a href="#accept-intent">Check the box that says you accept the quote.</a>')
    expect(text).toContain('value="Ada &quot;A&quot;"')
    expect(text).toMatch(/name="consent"[^>]* checked/)
    expect(text).not.toMatch(/name="intent"[^>]* checked/)
    expect(text).toMatch(/id="accept-intent"[^>]* aria-invalid="true"/)
    const empty = await post(accept, acceptQuote, k, { name: ' ' })
    expect(empty.text.match(/<a href="#accept-\w+">/g)).toHaveLength(3)
  })

  it('an older revision shows the newest', async () => {
    const { quote, k } = await sentQuote()
    await call(revise, reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await sendAway(quote.quoteId)
    const { status, text } = await post(accept, acceptQuote, k, agreed)
    expect(status).toBe(409)
    expect(text).toContain('We sent a newer version')
    expect(text).toContain('name="revision" value="2"')
  })

  it('comes before the certificate, which is a 409 until then', async () => {
    const { k } = await sentQuote()
    const { status, text } = await post(openCertificateFile, openCertificate, k)
    expect([status, text]).toEqual([409, expect.stringContaining('This quote was not accepted.') as string])
  })
})

describe('a question and a refusal', () => {
  it('are confirmed on the page', async () => {
    const { k } = await sentQuote()
    expect((await post(ask, askAboutQuote, k, { text: '<When>?' })).status).toBe(303)
    const { text } = await look(k)
    expect(text).toContain('We have your question')
    expect(text).toContain('&lt;When&gt;?')
    expect((await post(decline, declineQuote, k, { reason: 'No' })).status).toBe(303)
    const declined = (await look(k)).text
    expect(declined).toContain('You declined this quote on')
    expect(declined).not.toContain('action="/q/decline"')
  })

  it('restore the typed text', async () => {
    const { k } = await sentQuote()
    expect((await post(ask, askAboutQuote, k, { text: '  ' })).text).toContain('#question-text')
    const long = `\n${'x'.repeat(2001)}`
    const { status, text } = await post(decline, declineQuote, k, { reason: long })
    expect(status).toBe(400)
    expect(text).toContain(`\n${long}</textarea>`)
  })
})

describe('a signed copy', () => {
  it('is stored byte for byte, and is reported once to the staff, the quote and the lead', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote, k } = await sentQuote({ ...contents, lead_id: lead.id })
    const { stage } = leadsIn(store)[0] ?? expect.fail()
    expect((await copy(k)).status).toBe(303)
    expect((await copy(k)).status).toBe(303)
    const sha256 = Buffer.from('%PDF signed').toString('hex')
    expect(bucket.files.get(`signed/${quote.quoteId}/${sha256}.pdf`)?.toString()).toBe('%PDF signed')
    const { events, signed, status } = await readQuote(quote.quoteId)
    expect(events.filter(({ kind }) => kind === 'signed')).toMatchObject([
      { who: 'Customer', agent: 'A browser', text: expect.stringContaining(`SHA-256 ${sha256}`) as string },
    ])
    expect([status, signed.length]).toEqual(['sent', 1])
    expect(store.items('lead_events').filter(({ kind }) => kind === 'quote-signed')).toHaveLength(1)
    expect(leadsIn(store)[0]?.stage).toBe(stage)
    expect(store.items('quotes').filter(({ about }) => about === 'signed')).toHaveLength(1)
    expect((await look(k)).text).toContain('We have your signed copy')
  })

  it.each([
    ['begins-with-issued', 'it', true],
    ['signature-valid', 'it', true],
    ['signature-valid', 'another quote', false],
    ['same-text', 'it', false],
    ['code-found', 'it', false],
    ['none', 'it', false],
  ] as const)('is known to the verify page if it is provably ours: %s of %s', async (proof, of, isKnown) => {
    const { k, quote } = await sentQuote()
    const quoteId = of === 'it' ? quote.quoteId : 'Q-2'
    checkCopy.mockResolvedValue({ proof, match: { quoteId, revision: 1 }, message: '' })
    expect((await copy(k)).status).toBe(303)
    const quote_id = `issued#${Buffer.from('%PDF signed').toString('hex')}`
    const known = store.item('quotes', { quote_id, sort: 'signed' })
    expect(known).toEqual(isKnown ? expect.objectContaining({ revision: 1 }) : undefined)
  })

  it('is possible after acceptance too, but not after a refusal', async () => {
    const { k } = await sentQuote()
    await post(accept, acceptQuote, k, agreed)
    expect((await copy(k)).status).toBe(303)
    const other = await sentQuote()
    await post(decline, declineQuote, other.k)
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
      expect.stringContaining('This is our PDF as we sent it, without a signature.'),
    ])
    const foreign = await copy(mine.k, '%PDF other')
    expect([foreign.status, foreign.text]).toEqual([
      422,
      expect.stringContaining('This is our PDF of another quote, without a signature.'),
    ])
    expect(foreign.text).not.toContain(other.quote.quoteId)
    expect((await look(mine.k)).text).not.toContain('We have your signed copy')
    expect([...bucket.files.keys()].filter((path) => path.startsWith('signed/'))).toEqual([])
    // The signed PDF is a different file.
    expect((await copy(mine.k, '%PDF with a signature')).status).toBe(303)
  })

  it('is explained on the page if refused', async () => {
    const { k } = await sentQuote()
    inspect.mockResolvedValue({ ok: false, reason: 'encrypted', message: 'Remove the password.' })
    const { status, text } = await copy(k)
    expect(status).toBe(422)
    expect(text).toContain('<a href="#upload-file">Remove the password.</a>')
    expect((await copy(k, '')).text).toContain('Choose the PDF of the signed quote.')
    expect(bucket.files.size).toBe(1)
  })

  it('is not read without a link', async () => {
    expect((await copy('none')).text).toBe(shell)
    expect(inspect).not.toHaveBeenCalled()
  })

  it('is limited in number', async () => {
    const { k } = await sentQuote()
    for (let at = 0; at < copyLimit.perQuote; at++) expect((await copy(k, `%PDF ${at}`)).status).toBe(303)
    expect((await copy(k, '%PDF more')).status).toBe(429)
  })

  it('has its own message if the form arrived damaged', async () => {
    const headers = { ...accepting, 'content-type': 'multipart/form-data; boundary=x' }
    const { status, text } = await answered(sendCopy, returnSigned, { body: '--x\r\nbroken', headers })
    expect(status).toBe(400)
    expect(text).toContain('The form arrived damaged')
  })
})

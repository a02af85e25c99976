import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptQuote, declineQuote } from '#shared/quotes/customer-endpoints.ts'
import { reviseQuote, voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { checkCode, verifyFile } from '#shared/quotes/verify-endpoint.ts'
import { wordProblemsOfPage } from '../../../frontend/build/words.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, eventFor, now, setUp } from '../../testing/event.ts'
import { goTo, MemoryBucket, revisionsIn, sendAway, sentQuote } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { documentOf } from '../domain/printed-document.ts'
import { printedCode } from '../pdf/printed-code.ts'
import { codeLimit, customerLimit } from '../store/customer-limit.ts'
import { handler as accept } from './accept.ts'
import { handler } from './check-code.ts'
import { handler as decline } from './decline.ts'
import { handler as revise } from './revise.ts'
import { handler as verify } from './verify.ts'
import { handler as withdraw } from './void.ts'

vi.mock('../sending/signed-pdf.ts', () => ({
  makeSignedPdf: async ({ quoteId, revision }: Record<string, unknown>) =>
    Buffer.from(`%PDF ${String(quoteId)} ${String(revision)}`),
}))

const folder = mkdtempSync(join(tmpdir(), 'check-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shellFile = join(folder, 'index.html')
writeFileSync(shellFile, '<!doctype html><title>Link</title><main id="main">opens nothing</main>')

const store = new MemoryStore(tables)
const bucket = new MemoryBucket()
let lines: string[] = []
beforeEach(() => {
  vi.stubEnv('QUOTE_PAGE_FILE', shellFile)
  lines = setUp(store)
  bucket.reset()
})

async function check(number: string, code: string, address = '203.0.113.7') {
  const event = eventFor(checkCode, {
    body: new URLSearchParams({ number, code }).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'x-client-address': address,
    },
  })
  const { statusCode: status, body = '', isBase64Encoded, headers } = await handler(event, {} as never)
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  expect(wordProblemsOfPage(text)).toEqual([])
  return { status, headers, text: text.replace(/\s+/g, ' ') }
}
const codeOf = (quoteId: string, revision = 1) =>
  printedCode(
    documentOf(
      revisionsIn(store).find((one) => one.quoteId === quoteId && one.revision === revision) ?? expect.fail(),
    ),
  )
async function printed() {
  const { quote, k } = await sentQuote()
  return { ...quote, k, code: codeOf(quote.quoteId) }
}
const day = 'November 21, 2026'

describe('the printed number and code of a quote', () => {
  it('are known from its sending on, with the day and without names and amounts', async () => {
    const { quoteId, code } = await printed()
    const { status, text, headers } = await check(quoteId, code)
    expect([status, headers?.['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain('We issued this quote')
    expect(text).toContain(`Quote ${quoteId}. We sent it on ${day}.`)
    expect(text).not.toMatch(/Ada|Lovelace|Growth|\$|2,?500|example\.com/)
    expect(lines.join('\n')).not.toContain(code)
  })

  it.each([
    ['in lower case, without dashes', (text: string) => text.toLowerCase().replaceAll('-', '')],
    ['with spaces and long dashes', (text: string) => ` ${text.replaceAll('-', ' – ')} `],
    [
      'with letters that look like its digits',
      (text: string) => text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('V', 'u'),
    ],
  ])('can be typed %s, and are shown as printed', async (_, type) => {
    const { quoteId, code } = await printed()
    const { text } = await check(type(quoteId), type(code))
    expect(text).toContain('We issued this quote')
    expect(text).toContain(`value="${quoteId}"`)
    expect(text).toContain(`value="${code}"`)
  })

  it('of a replaced revision say so, and the new revision has a code of its own', async () => {
    const { quoteId, code, version } = await printed()
    goTo(store, '2026-11-23T12:00:00.000Z')
    await call(revise, reviseQuote, { params: { quoteId }, body: { version } })
    expect((await check(quoteId, code)).text).toContain('We issued this quote')
    // No customer has seen a draft.
    expect((await check(quoteId, codeOf(quoteId, 2))).text).toContain(
      'We have no quote with this number and code',
    )
    await sendAway(quoteId)
    expect((await check(quoteId, code)).text).toContain('It was replaced on November 23, 2026.')
    expect((await check(quoteId, codeOf(quoteId, 2))).text).toContain('We sent it on November 23, 2026.')
  })

  it('of a withdrawn, an accepted and an expired quote say so, as its file does', async () => {
    const [first, second, third] = [await printed(), await printed(), await printed()]
    const { quoteId, version } = first
    await call(withdraw, voidQuote, { params: { quoteId }, body: { version } })
    const agreed = { k: second.k, revision: 1, name: 'Ada King', intent: true, consent: true }
    await call(accept, acceptQuote, { body: agreed })
    const answerOf = async ({ paper_sha256 }: typeof first) =>
      (await call(verify, verifyFile, { params: { sha256: paper_sha256 ?? '' } })).body
    goTo(store, '2026-12-21T12:00:00.000Z')
    expect((await check(third.quoteId, third.code)).text).toContain('We issued this quote')
    goTo(store, '2026-12-22T12:00:00.000Z')
    for (const [quote, words, answer] of [
      [first, `It was withdrawn on ${day}.`, 'void'],
      [second, `It was accepted on ${day}.`, 'accepted'],
      [third, 'Its last day was December 21, 2026.', 'expired'],
    ] as const) {
      expect((await check(quote.quoteId, quote.code)).text).toContain(words)
      expect(await answerOf(quote)).toMatchObject({ answer, quoteId: quote.quoteId, revision: 1 })
    }
  })

  it('of a declined quote that a newer revision replaced say so, as its file does', async () => {
    const { quoteId, code, k, paper_sha256 } = await printed()
    await call(decline, declineQuote, { body: { k, revision: 1 } })
    expect((await check(quoteId, code)).text).toContain('We issued this quote')
    await call(revise, reviseQuote, { params: { quoteId }, body: {} })
    goTo(store, '2026-11-23T12:00:00.000Z')
    await sendAway(quoteId)
    expect((await check(quoteId, code)).text).toContain('It was replaced on November 23, 2026.')
    const { body } = await call(verify, verifyFile, { params: { sha256: paper_sha256 ?? '' } })
    expect(body).toMatchObject({ answer: 'superseded', revision: 1 })
  })

  it('get the same answer if the number or the code is wrong', async () => {
    const { quoteId, code } = await printed()
    const other = (await printed()).code
    const [wrongNumber, wrongCode] = [await check('Q-20200101-000000-000', code), await check(quoteId, other)]
    const plain = (text: string) => text.replaceAll(/value="[^"]*"/g, '')
    expect(plain(wrongNumber.text)).toContain('We have no quote with this number and code')
    expect(plain(wrongCode.text)).toBe(plain(wrongNumber.text))
    expect(wrongCode.status).toBe(wrongNumber.status)
  })

  it('are shown again with an error at each field that cannot be one', async () => {
    const { status, text } = await check('"><b>', 'ABC')
    expect(status).toBe(400)
    expect(text).toContain('href="#code-number">Enter the number as it is printed')
    expect(text).toContain('href="#code-code">Enter the code as it is printed')
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(text).toContain('value="ABC"')
  })

  it('has one limit for each number, for all clients together and for unknown numbers too', async () => {
    const { quoteId, code } = await printed()
    for (const number of [quoteId, 'Q-20200101-000000-000']) {
      for (let at = 0; at < codeLimit.perNumber; at++)
        await check(number, '0000-0000-0000', `203.0.113.${at}`)
      const { status, text, headers } = await check(number, code, '203.0.113.200')
      expect([status, headers?.['retry-after']]).toEqual([429, '3600'])
      expect(text).toContain('This quote number was checked too often this hour.')
      expect(text).toContain(`value="${code}"`)
    }
    goTo(store, new Date(now.getTime() + codeLimit.windowSeconds * 1000).toISOString())
    expect((await check(quoteId, code)).text).toContain('We issued this quote')
  })

  it('can be tried only so often by one client', async () => {
    for (let at = 0; at < customerLimit.perClient; at++) await check('1', '1')
    const { status, text } = await check('1', '1')
    expect(status).toBe(429)
    expect(text).toContain('Too many requests from your connection this hour.')
  })

  it('stay valid for quotes printed earlier', () => {
    const printedBefore = {
      quoteId: 'Q-20261121-134502-128',
      revision: 1,
      customerName: 'Ada Lovelace',
      services: [{ name: 'Growth Roadmap', setupFee: 2500, monthlyFee: 0 }],
      discount: 0,
      guarantee: '',
      createdAt: '2026-11-21T18:45:02.128Z',
      issuedAt: '2026-11-21T18:45:02.128Z',
    }
    expect(printedCode(printedBefore)).toBe('C37Y-DJ0T-6PH8')
  })

  it('show the form to someone who only opens its address', async () => {
    const event = eventFor(verifyFile, { params: { sha256: 'code' }, headers: { accept: 'text/html' } })
    const { body = '' } = await verify(event, {} as never)
    expect(body).toContain('action="/verify/code"')
    expect(body).not.toContain('There is a problem')
  })
})

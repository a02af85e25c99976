import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { lead } from '#shared/leads/model.ts'
import { maxSignedPdfBytes, uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { currentTerms, termsName } from '#shared/quotes/engagement-terms.ts'
import { catalogLine } from '../../../frontend/admin/quotes/quote/catalog-lines.ts'
import { paidInWords } from '../../../frontend/admin/quotes/quote/draft.ts'
import { readPdf } from '../../../functions/testing/pdf-reading.ts'
import { bodyOf, problemOf, untilMailed, type Answer } from './client.ts'
import { asPerson, follow, returnCopy, uploadTo } from './document-steps.ts'
import { allLogs, useStack } from './harness.ts'
import { addLead, crmPath } from './leads.ts'
import {
  accept,
  addQuote,
  linkTo,
  pdf,
  quotesPath,
  readQuote,
  sendQuote,
  uploadSigned,
} from './quote-steps.ts'

const stack = useStack()

const outbox = z.object({ emails: z.array(z.object({ subject: z.string(), text: z.string() })) })
const mailOf = async (subject: string) => {
  await untilMailed(stack.visitor, subject)
  const { emails } = outbox.parse((await stack.visitor.get('/__local/outbox.json')).json)
  return emails.find((each) => each.subject.startsWith(subject))?.text ?? ''
}
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const pageOf = async (k: string) => (await stack.visitor.get(`/q?k=${k}`)).text
const fileOf = async (quoteId: string, name: 'pdf' | 'certificate') => {
  const { bytes } = await stack.staff.get(`${quotesPath}/${quoteId}/${name}`)
  const pages = await readPdf(bytes, 0.2)
  return { bytes, words: plain(pages.map(({ text }) => text).join(' ')) }
}

const figures = [
  ['Due on signing', '$0.00'],
  ['All parts together', '$25,000.00'],
]
const parts = [
  ['At the decision on day 21', '$8,333.33'],
  ['At the decision on day 54', '$8,333.33'],
  ['At the decision on day 90', '$8,333.34'],
] as const

it('a quote goes from draft to acceptance, with the words and figures of the catalog on every paper', async () => {
  const line = catalogLine('Growth Roadmap') ?? expect.fail()
  const services = [line]
  const { id } = await addLead(stack.staff, { company: 'Analytical Engines' })
  const draft = { lead_id: id, services, customerName: undefined, payment_url: 'https://pay.example/1' }
  const sent = await sendQuote(stack.staff, (await addQuote(stack.staff, draft)).quoteId)
  expect(sent).toMatchObject({ status: 'sent', customerName: 'Analytical Engines', figures })

  const { quoteId } = sent
  const mail = await mailOf(`Your quote ${quoteId}`)
  const [, k = ''] = /\/q\?k=([\w-]{43})/.exec(mail) ?? []
  const page = plain(await pageOf(k))
  const { bytes, words: paper } = await fileOf(quoteId, 'pdf')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sent.paper_sha256)
  expect((await stack.visitor.json('POST', '/api/q/pdf', { k })).bytes).toEqual(bytes)
  const verify = async (sha256: string) => (await stack.visitor.get(`/api/verify/${sha256}`)).json
  expect(await verify(sent.paper_sha256 ?? '')).toMatchObject({ answer: 'issued', quoteId })
  expect(await verify('0'.repeat(64))).toEqual({ answer: 'unknown' })

  for (const text of [mail, page, paper]) {
    for (const words of ['Growth Roadmap', ...paidInWords(line).split('; ')]) expect(text).toContain(words)
    expect(text).not.toMatch(/\bTotal\b|[Dd]ue today/)
  }
  for (const text of [page, paper]) {
    for (const words of [line.description, '$25,000.00']) expect(text).toContain(words)
    for (const [term, figure] of [...figures, ...parts]) expect(text).toContain(`${term} ${figure}`)
  }
  for (const [term, figure] of figures) expect(mail).toContain(`${term}: ${figure}\n`)
  for (const [when, figure] of parts)
    expect(mail.toLowerCase()).toContain(`due ${when.toLowerCase()}: ${figure}\n`)
  const [, lastDay = ''] = /open until (\w+ \d+, \d+)\./.exec(mail) ?? []
  expect(page).toContain(`Open until ${lastDay}`)
  expect(paper).toContain(`Valid until ${lastDay}`)

  expect((await accept(stack.visitor, k)).status).toBe(200)
  const won = bodyOf(await stack.staff.get(`${crmPath}/${id}`), 200, lead)
  expect(won).toMatchObject({ stage: 'won', value: 25_000 })
  await untilMailed(stack.visitor, `Quote ${quoteId} was accepted`)
  const accepted = await mailOf(`You accepted quote ${quoteId}`)
  const { words: certificate } = await fileOf(quoteId, 'certificate')
  const terms = currentTerms({ line_of_business: 'ai-strategy', services: [] }) ?? expect.fail()
  for (const text of [page, paper, accepted, certificate]) expect(text).toContain(termsName(terms))
  for (const [term, figure] of figures) expect(certificate).toContain(`${term} ${figure}`)
  // Nothing is due on signing, so there is nothing to pay.
  for (const text of [accepted, await pageOf(k)]) expect(text).not.toContain('pay.example')
})

it('a quote and its links are still there after kill -9', async () => {
  const { quoteId } = await addQuote(stack.staff, { customerName: 'Kill Nine' })
  await sendQuote(stack.staff, quoteId)
  const k = await linkTo(stack.staff, quoteId)
  await stack.crashAndRestart()
  expect((await stack.visitor.json('POST', '/api/q', { k })).json).toMatchObject({
    customerName: 'Kill Nine',
  })
  expect((await accept(stack.visitor, k)).status).toBe(200)
  await untilMailed(stack.visitor, `You accepted quote ${quoteId}`)
})

async function addSent(): Promise<{ quoteId: string; k: string }> {
  const { quoteId } = await addQuote(stack.staff)
  await sendQuote(stack.staff, quoteId)
  return { quoteId, k: await linkTo(stack.staff, quoteId) }
}
const look = (k: string) => stack.visitor.send(`/q?k=${k}`, { headers: asPerson })
const post = (step: string, fields: Record<string, string>): Promise<Answer> =>
  stack.visitor.send(`/q/${step}`, {
    method: 'POST',
    headers: { ...asPerson, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ revision: '1', ...fields }).toString(),
  })
describe('the page of a quote', () => {
  it('has its own headers, on error responses too', async () => {
    const { k } = await addSent()
    for (const answer of [await look(k), await look('none'), await post('accept', { k })])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(
          /default-src 'none'; script-src 'self'; style-src 'self' 'sha256-.*form-action 'self'/,
        ) as string,
      })
  })

  it('answers HEAD, as link checkers ask', async () => {
    const { k } = await addSent()
    for (const path of [`/q?k=${k}`, '/documents', '/verify'])
      expect((await stack.visitor.send(path, { method: 'HEAD', headers: asPerson })).status).not.toBe(405)
  })

  it('takes 20 MB, and explains on the page that a file is larger', async () => {
    const { quoteId, k } = await addSent()
    const bytes = await pdf('scanned')
    const large = Buffer.concat([bytes, Buffer.alloc(20 * 1024 * 1024 - bytes.length, '\n')])
    expect((await returnCopy(stack.visitor, k, large)).status).toBe(303)
    const { signed } = await readQuote(stack.staff, quoteId)
    expect(signed).toMatchObject([{ bytes: large.length, relation: 'other' }])
    const sha256 = signed[0]?.sha256 ?? ''
    const { json } = await stack.staff.get(`${quotesPath}/${quoteId}/signed/${sha256}`)
    const download = await fetch(z.object({ url: z.string() }).parse(json).url)
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="quote-${quoteId}-signed-${sha256.slice(0, 8)}.pdf"`,
    )
    const file = Buffer.from(await download.arrayBuffer())
    expect(file.equals(large)).toBe(true)
    const over = await follow(
      stack.visitor,
      await uploadTo(stack.visitor, (await look(k)).text, Buffer.alloc(21 * 1024 * 1024)),
    )
    expect([over.status, over.text.includes('The maximum size of a file is 20 MB.')]).toEqual([200, true])
    expect(over.text).toContain('waiting for your answer')
  })

  it('does not write its secret to any log', async () => {
    const { quoteId, k } = await addSent()
    await look(k)
    await post('accept', { k })
    await post('question', { k, text: 'Logged?' })
    await post('pdf', { k })
    await returnCopy(stack.visitor, k, new TextEncoder().encode('no PDF'))
    await stack.staff.json('POST', `${quotesPath}/${quoteId}/void`, {})
    await look(k)
    const lines = await allLogs(stack)
    expect(lines).toContain('quotes/page')
    expect(lines).toContain('"cs-uri-stem":"/q"')
    expect(lines).not.toContain(k)
  })
})

const upload = (bytes: Uint8Array<ArrayBuffer>, name?: string) =>
  uploadSigned(stack.staff, 'Q-6', bytes, name)

it('a signed PDF is stored under its quote and its hash, and never over another', async () => {
  const services = [{ name: 'Gateway', setupFee: 250.5, monthlyFee: 99.99 }]
  const quote = { quoteId: 'Q-6', customerName: 'Ada', services }
  expect((await stack.staff.json('POST', '/api/quote/generate-pdf', quote)).status).toBe(200)
  const bytes = await pdf()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const first = bodyOf(await upload(bytes, '../../etc/passwd'), 200, uploadSignedQuote.answers[200])
  expect(first).toEqual({
    path: `signed/Q-6/${sha256}.pdf`,
    sha256,
    bytes: bytes.length,
    pages: 1,
    quote_known: true,
    relation: 'other',
  })
  expect(bodyOf(await upload(bytes), 200, uploadSignedQuote.answers[200])).toEqual(first)
  const other = bodyOf(await upload(await pdf('other')), 200, uploadSignedQuote.answers[200])
  expect(other.path).not.toBe(first.path)
  await stack.crashAndRestart()
  const { text } = await stack.visitor.get('/__local/buckets/signed')
  expect(text).toContain(first.path)
  expect(text).toContain(other.path)
  expect(text).not.toContain('passwd')
})

it('only a file over the limit is refused for its size, in the function and at the edge', async () => {
  problemOf(await upload(new Uint8Array(maxSignedPdfBytes)), 422)
  for (const bytes of [maxSignedPdfBytes + 1, 2 * maxSignedPdfBytes])
    expect(problemOf(await upload(new Uint8Array(bytes)), 413).error).toContain('4 MB')
})

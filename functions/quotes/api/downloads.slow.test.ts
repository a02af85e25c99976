import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, it, vi } from 'vitest'
import { acceptQuote } from '#shared/quotes/customer-endpoints.ts'
import { comparePage, readCertificate, readSignedCopy } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { callApi, setUp } from '../../testing/event.ts'
import { readPdf } from '../../testing/pdf-reading.ts'
import { pdfOf } from '../../testing/pdf-files.ts'
import { goTo, MemoryBucket, sentQuote } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { recordSignedFile, signedPath } from '../store/signed-files.ts'

vi.mock('../signature/kms-signer.ts', async () => {
  const { testSigner } = await import('../../testing/signing.ts')
  return { kmsSigner: () => testSigner() }
})
vi.mock('../sending/signed-pdf.ts', () => ({ makeSignedPdf: async () => pdfOf() }))

const store = new MemoryStore()
const bucket = new MemoryBucket()
beforeEach(() => void setUp(store))

const sha256 = createHash('sha256').update('%PDF signed').digest('hex')

it('a signed copy is downloaded from storage, but only if recorded', async () => {
  const params = { quoteId: 'Q-1', sha256 }
  const file = { ...params, kind: 'pdf' } as const
  bucket.files.set(signedPath(file), Buffer.from('%PDF signed'))
  expect((await callApi(readSignedCopy, { params })).status).toBe(404)
  await recordSignedFile(
    { ...file, path: signedPath(file), bytes: 11, pages: 1, relation: 'other' },
    systemClock,
  )
  const answer = await callApi(readSignedCopy, { params })
  const { pathname, searchParams } = new URL(answer.body.url)
  expect(pathname).toContain(signedPath(file))
  expect(searchParams.get('X-Amz-Expires')).toBe('60')
  expect((await callApi(readSignedCopy, { params: { ...params, quoteId: 'Q-2' } })).status).toBe(404)
})

it('a signed copy is shown beside the issued PDF, page by page', async () => {
  const { quote } = await sentQuote()
  const of = { quoteId: quote.quoteId, sha256 }
  const page = (number: string, { sha256: hash } = of) =>
    callApi(comparePage, { params: { ...of, sha256: hash, page: number } })
  expect((await page('1')).status).toBe(404)
  const longer = pdfOf({ 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' })
  const picture = expect.stringMatching(/^data:image\/jpeg;base64,/) as string
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  for (const [kind, copy, number, pictures] of [
    ['pdf', longer, '1', { pages: 3, issued: picture, copy: picture }],
    ['pdf', longer, '2', { pages: 3, issued: null, copy: picture }],
    ['pdf', Buffer.from('%PDF-1.7 broken'), '1', { pages: 3, issued: picture, copy: null }],
    ['jpeg', photo, '1', { pages: 3, issued: picture, copy: picture }],
    // A viewer of photos does not show the PDF in it.
    ['jpeg', longer, '1', { pages: 3, issued: picture, copy: null }],
  ] as const) {
    const at = { ...of, kind, path: signedPath({ ...of, kind }), bytes: 11, pages: 3 }
    store.seed('quotes', { quote_id: of.quoteId, sort: `signed#${sha256}`, ...at, relation: 'other' })
    bucket.files.set(at.path, copy)
    expect((await page(number)).body).toEqual(pictures)
  }
  expect((await page('0')).status).toBe(400)
})

it('the certificate of an acceptance is downloaded as a PDF', async () => {
  const { quote, k } = await sentQuote()
  const params = { quoteId: quote.quoteId }
  expect((await callApi(readCertificate, { params })).status).toBe(404)
  // Eight in the evening of its last day, on the firm's clock.
  goTo(store, '2026-12-22T01:00:00.000Z')
  const body = { k, revision: 1, name: 'Ada King \u{13000}', intent: true, consent: true }
  expect((await callApi(acceptQuote, { body })).status).toBe(200)

  const answer = await callApi(readCertificate, { params })
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="quote-${quote.quoteId}-certificate.pdf"`,
  )
  const [page] = await readPdf(answer.file)
  for (const words of [
    'Certificate of acceptance',
    'Valid until December 21, 2026',
    `${quote.quoteId}, revision 1, for Ada Lovelace`,
    'Accepted by',
    'Ada King U+13000',
    'November 21, 2026 at 7:00:00 AM EST (2026-11-21 12:00:00 UTC)',
    'December 21, 2026 at 8:00:00 PM EST (2026-12-22 01:00:00 UTC)',
    'engagement terms for AI strategy, version 2026-11',
    quote.terms?.sha256 ?? 'none',
    quote.paper_sha256 ?? 'none',
    'Draft made',
  ])
    expect(page?.text).toContain(words)
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { maxSignedPdfBytes, uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { activePdfs, encryptedPdf, pdfOf } from '../../../functions/testing/pdf-files.ts'
import { bodyOf, problemOf, type Answer } from './client.ts'
import { useStack } from './harness.ts'
import { pdf } from './quote-steps.ts'

const stack = useStack()
const path = '/api/quote/upload-signed'
const missing = 'Please provide both Quote ID and PDF file.'
const filed = z.strictObject(uploadSignedQuote.answers[200].shape)

const form = (parts: [string, string | Uint8Array<ArrayBuffer>, string?][]): FormData => {
  const data = new FormData()
  for (const [name, value, file = 'any.pdf'] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([value], { type: 'application/pdf' }), file)
  }
  return data
}
const upload = (body: FormData): Promise<Answer> => stack.staff.send(path, { method: 'POST', body })
const raw = (type: string, body: string): Promise<Answer> =>
  stack.staff.send(path, { method: 'POST', body, headers: { 'content-type': type } })

describe('the signed upload', () => {
  it('stores a PDF under its quote and its hash, and never overwrites another', async () => {
    const services = [{ name: 'Gateway', setupFee: 250.5, monthlyFee: 99.99 }]
    const quote = { quoteId: 'Q-6', customerName: 'Ada', services }
    expect((await stack.staff.json('POST', '/api/quote/generate-pdf', quote)).status).toBe(200)
    const bytes = await pdf()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const first = bodyOf(
      await upload(
        form([
          ['quoteId', 'Q-6'],
          ['file', bytes, '../../etc/passwd'],
        ]),
      ),
      200,
      filed,
    )
    expect(first).toEqual({
      path: `signed/Q-6/${sha256}.pdf`,
      sha256,
      bytes: bytes.length,
      pages: 1,
      quote_known: true,
      relation: 'other',
    })
    expect(
      bodyOf(
        await upload(
          form([
            ['quoteId', 'Q-6'],
            ['file', bytes],
          ]),
        ),
        200,
        filed,
      ),
    ).toEqual(first)
    const other = bodyOf(
      await upload(
        form([
          ['quoteId', 'Q-6'],
          ['file', await pdf('other')],
        ]),
      ),
      200,
      filed,
    )
    expect(other.path).not.toBe(first.path)
    await stack.crashAndRestart()
    const { text } = await stack.visitor.get('/__local/buckets/signed')
    expect(text).toContain(first.path)
    expect(text).toContain(other.path)
    expect(text).not.toContain('passwd')
  })

  it('stores unchanged a PDF that opens without a password, and rejects other encrypted PDFs with the reason', async () => {
    const send = (file: Uint8Array<ArrayBuffer>) =>
      upload(
        form([
          ['quoteId', 'Q-8'],
          ['file', file],
        ]),
      )
    const bytes = await encryptedPdf(pdfOf())
    expect(bodyOf(await send(bytes), 200, filed)).toMatchObject({ bytes: bytes.length, pages: 1 })
    const refused: [Buffer<ArrayBuffer>, string][] = [
      [await encryptedPdf(pdfOf(), { userPassword: 'x' }), 'This PDF needs a password to open.'],
      [await encryptedPdf(activePdfs['a script on opening']), 'This PDF contains a script.'],
      [bytes.subarray(0, 600), 'The end of this PDF is missing'],
      [Buffer.from('<!doctype html><title>Sign in</title>'), 'This is a web page.'],
    ]
    for (const [file, words] of refused) expect(problemOf(await send(file), 422).error).toContain(words)
  })

  it('stores a PDF for an unknown quote, and says so', async () => {
    const answer = await upload(
      form([
        ['quoteId', 'elsewhere'],
        ['file', await pdf()],
      ]),
    )
    expect(bodyOf(answer, 200, filed).quote_known).toBe(false)
  })

  it('names the missing fields', async () => {
    expect(problemOf(await upload(form([['file', await pdf()]])), 400).error).toBe(missing)
    expect(problemOf(await upload(form([['quoteId', 'Q-7']])), 400).error).toBe(missing)
    expect(
      problemOf(
        await upload(
          form([
            ['quoteId', ' '],
            ['file', await pdf()],
          ]),
        ),
        400,
      ).error,
    ).toBe(missing)
  })

  it.each(['../x', 'a/b', 'nul\u0000', 'x'.repeat(65)])('rejects the quote ID %j', async (quoteId) => {
    const { errors } = problemOf(
      await upload(
        form([
          ['quoteId', quoteId],
          ['file', await pdf()],
        ]),
      ),
      400,
    )
    expect(errors?.[0]?.field).toBe('quoteId')
  })

  it('rejects two files, extra parts, and an empty file', async () => {
    const bytes = await pdf()
    problemOf(
      await upload(
        form([
          ['quoteId', 'Q-7'],
          ['file', bytes],
          ['file', bytes],
        ]),
      ),
      400,
    )
    problemOf(
      await upload(
        form([
          ['quoteId', 'Q-7'],
          ['file', bytes],
          ['extra', 'x'],
        ]),
      ),
      400,
    )
    problemOf(
      await upload(
        form([
          ['quoteId', 'Q-7'],
          ['file', new Uint8Array()],
        ]),
      ),
      400,
    )
  })

  it('rejects a body that is not a form, and a damaged form', async () => {
    problemOf(await raw('application/pdf', '%PDF-1.7'), 415)
    problemOf(await raw('application/json', '{}'), 415)
    problemOf(await raw('multipart/form-data', 'x'), 400)
    problemOf(await raw('multipart/form-data; boundary=x', '--y\r\n'), 400)
    problemOf(
      await raw('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'),
      400,
    )
  })

  it('gives the limit for a file that is too large, in the function and at the edge', async () => {
    const over = new Uint8Array(maxSignedPdfBytes + 1)
    expect(
      problemOf(
        await upload(
          form([
            ['quoteId', 'Q-7'],
            ['file', over],
          ]),
        ),
        413,
      ).error,
    ).toContain('4 MB')
    const wayOver = new Uint8Array(2 * maxSignedPdfBytes)
    expect(
      problemOf(
        await upload(
          form([
            ['quoteId', 'Q-7'],
            ['file', wayOver],
          ]),
        ),
        413,
      ).error,
    ).toContain('4 MB')
  })

  it('does not reject a file of exactly the limit for its size', async () => {
    const full = new Uint8Array(maxSignedPdfBytes)
    problemOf(
      await upload(
        form([
          ['quoteId', 'Q-7'],
          ['file', full],
        ]),
      ),
      422,
    )
  })

  it('rejects a file that is not a PDF, or is another file before it', async () => {
    const bytes = Buffer.from(await pdf())
    const around = [
      Buffer.from('<html>'),
      Buffer.concat([Buffer.from('MZ'), bytes]),
      bytes.subarray(0, bytes.length / 2),
    ]
    for (const body of around)
      problemOf(
        await upload(
          form([
            ['quoteId', 'Q-7'],
            ['file', new Uint8Array(body)],
          ]),
        ),
        422,
      )
  })
})

import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { maxSignedPdfBytes, uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { bodyOf, problemOf, type Answer } from './client.ts'
import { useStack } from './harness.ts'

const stack = useStack()
const service = { name: 'Executive Starter', setupFee: 7500, monthlyFee: 0 }
const quote = (quoteId: string, more: object = {}) => ({
  quoteId,
  customerName: 'Nguyễn Thị Ánh',
  services: [service, { name: 'Gateway', setupFee: 250.5, monthlyFee: 99.99 }],
  discount: 10,
  discountType: 'percent',
  guarantee: "30 leads in 30 days or you don't pay",
  ...more,
})
const generate = (body: object) => stack.staff.json('POST', '/api/quote/generate-pdf', body)

describe('the quote PDF', () => {
  it('is a PDF to be saved under its number, which it carries', async () => {
    const answer = await generate(quote('Q-1'))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="quote-Q-1.pdf"')
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    const document = await PDFDocument.load(answer.bytes)
    expect(document.getPageCount()).toBeGreaterThan(0)
    expect(document.getTitle()).toContain('Q-1')
  })

  it('is the same revision for the same contents, and kept through kill -9', async () => {
    const first = await generate(quote('Q-2'))
    expect((await generate(quote('Q-2'))).bytes).toEqual(first.bytes)
    const changed = await generate(quote('Q-2', { discount: 20 }))
    expect(changed.status).toBe(200)
    await stack.crashAndRestart()
    expect((await generate(quote('Q-2', { discount: 20 }))).bytes).toEqual(changed.bytes)
    expect(new Set(await revisions('Q-2'))).toEqual(new Set(['revision#0001', 'revision#0002']))
  })

  it('takes an absent discount type as dollars', async () => {
    const { discountType: _, ...documented } = quote('Q-3', { discount: 5000 })
    expect((await generate(documented)).status).toBe(200)
  })

  it.each([
    [{ customerName: ' ' }, 'customerName', 'Please fill in customer name.'],
    [{ quoteId: '../x' }, 'quoteId', undefined],
    [{ services: [] }, 'services', undefined],
    [{ services: [{ ...service, setupFee: -1 }] }, 'services.0.setupFee', undefined],
    [{ services: [{ ...service, monthlyFee: 0.001 }] }, 'services.0.monthlyFee', undefined],
    [{ services: [{ ...service, monthlyFee: '12' }] }, 'services.0.monthlyFee', undefined],
    [{ discount: 101 }, 'discount', undefined],
    [{ discountType: 'euros' }, 'discountType', undefined],
    [{ guarantee: 'x'.repeat(1001) }, 'guarantee', undefined],
  ])('names what is not right: %j', async (change, field, words) => {
    const problem = problemOf(await generate(quote('Q-4', change)), 400)
    expect(problem.errors?.map((error) => error.field)).toContain(field)
    if (words) expect(problem.error).toBe(words)
  })

  it('says so when a script cannot be drawn', async () => {
    const problem = problemOf(await generate(quote('Q-5', { customerName: 'ᚠᚢᚦᚨᚱᚲ' })), 400)
    expect(problem.errors?.[0]?.field).toBe('customerName')
  })
})

/** The kept revisions of a quote, as the console shows the table. */
async function revisions(quoteId: string): Promise<string[]> {
  const { text } = await stack.visitor.get('/__local/tables/quotes')
  const items = [...text.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, item = '']) =>
    z
      .object({ quote_id: z.string(), sort: z.string() })
      .parse(JSON.parse(item.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))),
  )
  return items.filter(({ quote_id }) => quote_id === quoteId).map(({ sort }) => sort)
}

const path = '/api/quote/upload-signed'
const missing = 'Please provide both Quote ID and PDF file.'
const filed = z.strictObject(uploadSignedQuote.answers[200].shape)

async function pdf(words = 'signed'): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(words)
  document.addPage()
  return new Uint8Array(await document.save())
}

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
  it('files a PDF under its quote and its contents, beside others, never over them', async () => {
    expect((await generate(quote('Q-6'))).status).toBe(200)
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

  it('files one for a quote that was not made here, and says so', async () => {
    const answer = await upload(
      form([
        ['quoteId', 'elsewhere'],
        ['file', await pdf()],
      ]),
    )
    expect(bodyOf(answer, 200, filed).quote_known).toBe(false)
  })

  it('asks for what is missing', async () => {
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

  it.each(['../x', 'a/b', 'nul\u0000', 'x'.repeat(65)])('refuses the quote ID %j', async (quoteId) => {
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

  it('refuses two files, extra parts, an empty file', async () => {
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

  it('refuses what is no form, and a damaged one', async () => {
    problemOf(await raw('application/pdf', '%PDF-1.7'), 415)
    problemOf(await raw('application/json', '{}'), 415)
    problemOf(await raw('multipart/form-data', 'x'), 400)
    problemOf(await raw('multipart/form-data; boundary=x', '--y\r\n'), 400)
    problemOf(
      await raw('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'),
      400,
    )
  })

  it('names the limit of a file that is too large, at the function and at the edge', async () => {
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

  it('takes one of exactly the limit as far as reading it', async () => {
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

  it('refuses what is no PDF, or has something before or after', async () => {
    const bytes = Buffer.from(await pdf())
    const around = [
      Buffer.from('<html>'),
      Buffer.concat([Buffer.from('MZ'), bytes]),
      Buffer.concat([bytes, Buffer.from('PK\u0003\u0004 more')]),
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

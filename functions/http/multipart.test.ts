import { describe, expect, it } from 'vitest'
import { MultipartError, parseMultipart } from './multipart.ts'
import type { MultipartForm, MultipartReason } from './multipart.ts'

const BOUNDARY = '----form7MA4YWxkTrZu0gW'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const LIMITS = { maxFileBytes: 1000, fields: ['quoteId', 'note'], file: 'file' } as const

interface Part {
  headers: string
  content: string | Buffer
}

const field = (name: string, content: string): Part => ({
  headers: `Content-Disposition: form-data; name="${name}"`,
  content,
})
const file = (content: string | Buffer, filename = 'signed.pdf', name = 'file'): Part => ({
  headers: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf`,
  content,
})

function body(...parts: Part[]): Buffer {
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${part.headers}\r\n\r\n`),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

async function outcome(bytes: Buffer, contentType = TYPE): Promise<MultipartForm | MultipartReason> {
  try {
    return await parseMultipart(bytes, contentType, LIMITS)
  } catch (error) {
    if (error instanceof MultipartError) return error.reason
    throw error
  }
}

describe('a well-formed body', () => {
  it('returns the fields and the exact bytes of the file', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    const form = await parseMultipart(body(field('quoteId', 'Q-1 é'), file(bytes)), TYPE, LIMITS)
    expect(form.fields).toEqual({ quoteId: 'Q-1 é' })
    expect(form.file?.filename).toBe('signed.pdf')
    expect(form.file?.mimeType).toBe('application/pdf')
    expect(form.file?.bytes.equals(bytes)).toBe(true)
  })

  it('can contain text like the boundary inside the file', async () => {
    const tricky = `--${BOUNDARY.slice(0, -1)}\r\n\r\n--${BOUNDARY.slice(1)}--\r\n`
    const form = await parseMultipart(body(file(tricky)), TYPE, LIMITS)
    expect(form.file?.bytes.toString()).toBe(tricky)
  })

  it('has no file when none was sent, or when the file input was empty', async () => {
    const empty = {
      headers:
        'Content-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream',
      content: '',
    }
    for (const bytes of [body(field('quoteId', 'Q-1')), body(field('quoteId', 'Q-1'), empty)])
      expect(await outcome(bytes)).toEqual({ fields: { quoteId: 'Q-1' }, file: null })
  })

  it('can contain a file of exactly the size limit, and no more', async () => {
    const form = await parseMultipart(body(file(Buffer.alloc(1000, 7))), TYPE, LIMITS)
    expect(form.file?.bytes.length).toBe(1000)
    expect(await outcome(body(file(Buffer.alloc(1001, 7))))).toBe('too-large')
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\work\\\\signed.pdf', 'signed.pdf'],
    ['..', ''],
    ['a\tb\u202Efdp.exe', 'abfdp.exe'],
    ['x'.repeat(400), 'x'.repeat(255)],
    ['Größe 見積.pdf', 'Größe 見積.pdf'],
  ])('cleans the file name %j for display', async (sent, shown) => {
    const form = await parseMultipart(body(file('content', sent)), TYPE, LIMITS)
    expect(form.file?.filename).toBe(shown)
  })
})

describe('a refused body', () => {
  it.each([
    ['', 'not-multipart'],
    ['application/x-www-form-urlencoded', 'not-multipart'],
    ['multipart/form-data-ish; boundary=x', 'not-multipart'],
    ['multipart/form-data', 'malformed'],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, 'malformed'],
    ['multipart/form-data; boundary=another', 'malformed'],
  ])('content type %j', async (contentType, reason) => {
    expect(await outcome(body(field('quoteId', 'Q-1')), contentType)).toBe(reason)
  })

  it.each<[string, Part[], MultipartReason]>([
    ['two files', [file('a'), file('b')], 'two-files'],
    ['a file under another name', [file('a', 'x.pdf', 'other')], 'unexpected-part'],
    ['an undeclared field', [field('admin', 'true')], 'unexpected-part'],
    ['the file sent as text', [field('file', '%PDF-')], 'unexpected-part'],
    ['a field sent as a file', [file('Q-1', 'x.txt', 'quoteId')], 'unexpected-part'],
    ['a field twice', [field('quoteId', 'a'), field('quoteId', 'b')], 'unexpected-part'],
    [
      'a part without a name',
      [{ headers: 'Content-Disposition: form-data', content: 'x' }],
      'unexpected-part',
    ],
    ['an over-long field', [field('quoteId', 'x'.repeat(20_000))], 'malformed'],
    ['an endless part header', [{ headers: `X: ${'y'.repeat(100_000)}`, content: 'x' }], 'malformed'],
  ])('%s', async (_, parts, reason) => {
    expect(await outcome(body(...parts))).toBe(reason)
  })
})

it('refuses a body that is cut off at any byte before its end', async () => {
  const sound = body(field('quoteId', 'Q-1'), file('%PDF-1.7 content %%EOF'))

  // After the closing boundary the form is complete.
  const whole = sound.length - 2
  for (let end = 0; end < sound.length; end++) {
    const result = await outcome(sound.subarray(0, end))
    if (end < whole) expect([end, result]).toEqual([end, 'malformed'])
    else expect([end, typeof result]).toEqual([end, 'object'])
  }
})

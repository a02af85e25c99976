import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { staffEndpoint, type Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import { maxSignedPdfBytes, uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { eventFor } from '../testing/event.ts'
import { parseRequest } from './request.ts'

const text = z.optional(z.union([z.string(), z.array(z.string())]))
const form = staffEndpoint('POST /api/test/{id}', {
  id: 'test/form',
  group: 'staff',
  summary: 'For tests',
  params: z.object({ id: z.string().check(z.maxLength(3)) }),
  query: z.object({ page: z.optional(z.coerce.number()) }),
  body: z.object({ a: text, b: text, c: text }),
  acceptsForm: true,
  answers: { 204: { empty: true } },
})
const jsonOnly: Endpoint = { ...form, acceptsForm: false }

const params = { id: 'abc' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonType = { 'content-type': 'application/json' }

async function outcome(...args: Parameters<typeof parseRequest>) {
  try {
    return await parseRequest(...args)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, detail: error.message, fields: error.errors?.map(({ field }) => field) }
  }
}
const parse = (body: unknown, headers: Record<string, string>, of: Endpoint = form) =>
  outcome(of, eventFor(of, { params, body, headers }))

describe('the parts', () => {
  it('are parsed by their schemas', async () => {
    const event = eventFor(form, { params, query: { page: '2' }, body: { a: 'b' } })
    expect(await outcome(form, event)).toMatchObject({ params, query: { page: 2 }, body: { a: 'b' } })
  })

  it('are named in the problem when they are wrong', async () => {
    const long = eventFor(form, { params: { id: 'abcd' }, body: {} })
    expect(await outcome(form, long)).toMatchObject({ code: 'invalid-request', fields: ['id'] })
    const odd = eventFor(form, { params, query: { page: 'x' }, body: {} })
    expect(await outcome(form, odd)).toMatchObject({ code: 'invalid-request', fields: ['page'] })
    expect(await parse({ a: { b: 1 } }, jsonType)).toMatchObject({ code: 'invalid-request', fields: ['a'] })
    expect(await parse(5, jsonType)).toMatchObject({ code: 'invalid-request', fields: ['body'] })
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`a${at}`, 1]))
    const anyName: Endpoint = { ...form, body: z.record(z.string(), z.string()) }
    expect(await parse(many, jsonType, anyName)).toMatchObject({ fields: Object.keys(many).slice(0, 50) })
    delete long.pathParameters
    expect(await outcome(form, long)).toMatchObject({ fields: ['id'] })
  })
})

describe('JSON', () => {
  it.each(['', '{', '{"a":1}x', '\u0000', 'undefined', "{'a':1}"])(
    'that cannot be read is a 400: %j',
    async (body) => {
      expect(await parse(body, jsonType)).toMatchObject({
        code: 'invalid-request',
        detail: 'The body is not valid JSON.',
        fields: ['body'],
      })
    },
  )

  it('is a 400 unless it is UTF-8, and may be in base64', async () => {
    expect(await parse(Buffer.from([0x22, 0xff, 0x22]), jsonType)).toMatchObject({ fields: ['body'] })
    expect(await parse(Buffer.from('{"a":"\ud55c"}'), jsonType)).toMatchObject({ body: { a: '\ud55c' } })
  })

  it('may have a character set in its content type', async () => {
    const type = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect(await parse('{"a":"b"}', type)).toMatchObject({ body: { a: 'b' } })
  })

  it.each(['text/plain', 'application/jsonp', '', 'multipart/form-data; boundary=x'])(
    'sent as %j is a 415',
    async (type) => {
      expect(await parse('{}', { 'content-type': type })).toMatchObject({ code: 'unsupported-media-type' })
    },
  )

  it('over 256 KB is a 413, counted in bytes', async () => {
    const sized = (bytes: number) => JSON.stringify({ a: 'é'.repeat((bytes - 8) / 2) })
    expect(Buffer.byteLength(sized(256 * 1024))).toBe(256 * 1024)
    expect(await parse(sized(256 * 1024), jsonType)).toHaveProperty('body.a')
    expect(await parse(sized(256 * 1024 + 2), jsonType)).toMatchObject({
      code: 'too-large',
      detail: 'Send at most 256 KB.',
    })
  })
})

describe('a form', () => {
  it('is parsed to fields, and to a list for a repeated field', async () => {
    expect(await parse('a=1&b=x+y%26&a=2&c&a=', formType)).toMatchObject({
      body: { a: ['1', '2', ''], b: 'x y&', c: '' },
    })
  })

  it('is a 415 for an endpoint that takes only JSON', async () => {
    expect(await parse('a=1', formType, jsonOnly)).toMatchObject({ code: 'unsupported-media-type' })
  })

  it('is parsed to declared fields only', async () => {
    const names = Array.from({ length: 40_000 }, (_, index) => `x${index.toString(36)}`)
    const parsed = await parse(['a=1', ...names, '__proto__=2'].join('&'), formType)
    expect(parsed).toMatchObject({ body: { a: '1' } })
    expect(Object.keys('body' in parsed ? (parsed.body as object) : {})).toEqual(['a'])
  })

  it('is parsed to the first 100 values of a field', async () => {
    const parsed = await parse('a=1&'.repeat(5000), formType)
    expect('body' in parsed && (parsed.body as { a: string[] }).a).toHaveLength(100)
  })
})

describe('an upload', () => {
  const missing = 'Please provide both Quote ID and PDF file.'
  const upload = async (fill: (form: FormData) => void) => {
    const data = new FormData()
    fill(data)
    const sent = new Response(data)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const body = new Uint8Array(await sent.arrayBuffer())
    return outcome(uploadSignedQuote, eventFor(uploadSignedQuote, { body, headers }))
  }
  const pdf = (bytes: BlobPart = '%PDF-', name = 'signed.pdf') => new File([bytes], name)

  it('is parsed to fields and bytes', async () => {
    const parsed = await upload((data) => {
      data.set('quoteId', 'Q-1')
      data.set('file', pdf(new Uint8Array([0, 1, 255])))
    })
    expect(parsed).toMatchObject({ fields: { quoteId: 'Q-1' } })
    expect('file' in parsed && parsed.file).toEqual(Buffer.from([0, 1, 255]))
  })

  it.each([
    ['both', [], ['quoteId', 'file']],
    ['the quote ID', ['file'], ['quoteId']],
    ['the file', ['quoteId'], ['file']],
    ['a quote ID of spaces', ['blank', 'file'], ['quoteId']],
    ['a file input left empty', ['quoteId', 'none'], ['file']],
  ])('without %s is a 400 with the documented message', async (_, parts, fields) => {
    const answer = await upload((data) => {
      if (parts.includes('quoteId')) data.set('quoteId', 'Q-1')
      if (parts.includes('blank')) data.set('quoteId', '  ')
      if (parts.includes('file')) data.set('file', pdf())
      if (parts.includes('none')) data.set('file', new File([], ''))
    })
    expect(answer).toEqual({ code: 'invalid-request', detail: missing, fields })
  })

  it.each<[string, File[], object]>([
    ['of no bytes', [pdf('')], { detail: 'The file is empty. Choose the file again.', fields: ['file'] }],
    [
      'over the limit',
      [pdf(new Uint8Array(maxSignedPdfBytes + 1))],
      { code: 'too-large', detail: 'Maximum file size is 4 MB.', fields: ['file'] },
    ],
    ['of two files', [pdf(), pdf()], { code: 'invalid-request', detail: 'Send one file at a time.' }],
  ])('%s is refused with the reason', async (_, files, expected) => {
    const answer = await upload((data) => {
      data.set('quoteId', 'Q-1')
      for (const file of files) data.append('file', file)
    })
    expect(answer).toMatchObject(expected)
  })

  it.each([
    ['application/json', 'unsupported-media-type'],
    ['multipart/form-data', 'invalid-request'],
  ])('sent as %j is refused as %s', async (type, code) => {
    const body = Buffer.from('--x\r\nContent-Disposition: form-data; name="quoteId"\r\n\r\nQ-1\r\n')
    const event = eventFor(uploadSignedQuote, { body, headers: { 'content-type': type } })
    expect(await outcome(uploadSignedQuote, event)).toMatchObject({ code })
  })
})

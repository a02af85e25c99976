import { PutObjectCommand } from '@aws-sdk/client-s3'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import type { CopyRelation } from '#shared/quotes/returned.ts'
import { s3 } from '#aws/s3.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import type { PdfInspection } from '../../files/pdf.ts'

const inspect = vi.hoisted(() => vi.fn<(bytes: Uint8Array) => Promise<PdfInspection>>())
vi.mock('../../files/pdf.ts', () => ({ inspectPdf: inspect }))

const relation = 'appended'
const relationOf = vi.hoisted(() => vi.fn<() => Promise<CopyRelation>>())
vi.mock('../signed/relation.ts', () => ({ relationOf }))

const store = new MemoryStore()
const bucket = mockClient(s3)
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes)

beforeEach(() => {
  relationOf.mockReset().mockResolvedValue(relation)
  setUp(store)
  bucket.reset()
  bucket.onAnyCommand().rejects(new Error('A call no test expects'))
  bucket.on(PutObjectCommand).resolves({})
  inspect
    .mockReset()
    .mockImplementation(async (bytes) => ({ ok: true, pages: 2, sha256: digest(bytes).digest('hex') }))
})

const recorded = () => store.items('quotes').filter((item) => String(item['sort']).startsWith('signed#'))

const pdf = Buffer.from('%PDF-1.7 \u0000\u00ff signed %%EOF')

async function send(bytes: Uint8Array<ArrayBuffer> = pdf, name = '../../evil.pdf') {
  const form = new FormData()
  form.set('quoteId', 'Q-1')
  form.set('file', new File([bytes], name))
  const sent = new Response(form)
  const body = new Uint8Array(await sent.arrayBuffer())
  return callApi(uploadSignedQuote, {
    body,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
}

const sha256 = digest(pdf).digest('hex')
const path = `signed/Q-1/${sha256}.pdf`

describe('a signed quote', () => {
  it('is stored byte for byte by its number and contents, without overwriting', async () => {
    const { status, body } = await send()
    expect([status, body]).toEqual([
      200,
      { path, sha256, bytes: pdf.length, pages: 2, relation, quote_known: false },
    ])
    expect(bucket).toHaveReceivedCommandExactlyOnceWith(PutObjectCommand, {
      Bucket: 'signed',
      Key: path,
      ContentType: 'application/pdf',
      ContentDisposition: `attachment; filename="quote-Q-1-signed-${sha256.slice(0, 8)}.pdf"`,
      ChecksumSHA256: digest(pdf).digest('base64'),
      IfNoneMatch: '*',
    })
    const stored = bucket.commandCalls(PutObjectCommand)[0]?.args[0].input.Body as Uint8Array
    expect(Buffer.from(stored).equals(pdf)).toBe(true)
    expect(inspect.mock.calls[0]?.[0]).toEqual(stored)
  })

  it('is recorded with the quote’s revisions', async () => {
    await send()
    const sizes = { path, bytes: pdf.length, pages: 2, relation }
    const times = { expires: Date.parse('2033-11-21T12:00:00.000Z') / 1000, created_at: now.toISOString() }
    expect(recorded()).toEqual([{ quote_id: 'Q-1', sort: `signed#${sha256}`, ...sizes, ...times }])
  })

  it('of a quote made here is known', async () => {
    store.seed('quotes', {
      quote_id: 'Q-1',
      sort: 'revision#0001',
      quoteId: 'Q-1',
      revision: 1,
      status: 'draft',
      customerName: 'Ada',
      services: [],
      discount: 0,
      discountType: 'amount',
      guarantee: '',
      totals: { setup: 0, monthly: 0, discount: 0, total: 0 },
      created_at: now.toISOString(),
      version: 1,
    })
    expect((await send()).body).toMatchObject({ quote_known: true })
  })

  it('sent again has the same path, and its record does not change', async () => {
    await send()
    vi.setSystemTime('2026-11-21T12:00:30.000Z')
    bucket.on(PutObjectCommand).rejects(Object.assign(new Error('x'), { name: 'PreconditionFailed' }))
    const { status, body } = await send()
    expect([status, body['path']]).toEqual([200, path])
    expect(recorded()).toMatchObject([{ created_at: now.toISOString() }])
  })
})

describe('a refusal', () => {
  it('has the message of the inspection, and stores nothing', async () => {
    inspect.mockResolvedValue({
      ok: false,
      reason: 'encrypted',
      message: 'Remove the password and try again.',
    })
    const { status, problem } = await send()
    expect([status, problem.error]).toEqual([422, 'Remove the password and try again.'])
    expect(problem.errors).toEqual([{ field: 'file', message: 'Remove the password and try again.' }])
    expect(bucket).not.toHaveReceivedAnyCommand()
    expect(dynamo).not.toHaveReceivedCommand(PutCommand)
  })

  it.each(['InternalError', 'SlowDown', 'AccessDenied', 'ConditionalRequestConflict', 'TimeoutError'])(
    'by the storage (%s) is a 503 that can be retried, and nothing is recorded',
    async (name) => {
      bucket.on(PutObjectCommand).rejects(Object.assign(new Error('x'), { name }))
      const { status, headers } = await send()
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(dynamo).not.toHaveReceivedCommand(PutCommand)
    },
  )

  it('by the table after the file was stored is repaired by sending it again', async () => {
    store.interfere = async (operation) => {
      if (operation === 'Put') throw Object.assign(new Error('x'), { name: 'ThrottlingException' })
    }
    expect((await send()).status).toBe(503)
    store.interfere = () => Promise.resolve()
    bucket.on(PutObjectCommand).rejects(Object.assign(new Error('x'), { name: 'PreconditionFailed' }))
    expect((await send()).status).toBe(200)
    expect(recorded()).toHaveLength(1)
  })
})

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  type ListObjectsV2CommandInput,
} from '@aws-sdk/client-s3'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { Bucket, clientFor, etagOf, startTestServer } from './testing/harness.ts'

const server = await startTestServer()
afterAll(() => server.close())

const list = async (input: Partial<ListObjectsV2CommandInput> = {}) =>
  server.client.send(new ListObjectsV2Command({ Bucket, ...input }))
const keysIn = async (input: Partial<ListObjectsV2CommandInput>) =>
  ((await list(input)).Contents ?? []).map(({ Key }) => Key)
const { head, blobs } = server

describe('put and get', () => {
  it('keep the body and all its metadata', async () => {
    const said = {
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="a.pdf"',
      CacheControl: 'no-store',
      ContentEncoding: 'gzip',
    }
    const done = await server.put('all', { Body: 'hello', ...said })
    expect(done.ETag).toBe(etagOf('hello'))
    expect(await head('all')).toMatchObject({ ...said, ContentLength: 5, ETag: etagOf('hello') })
    expect(await server.get('all')).toMatchObject(said)
    expect(await server.text('all')).toBe('hello')
    await server.put('empty', { Body: '' })
    expect(await server.text('empty')).toBe('')
  })

  it('keep one body for each key', async () => {
    await server.put('replaced', { Body: 'one' })
    const before = blobs().length
    await server.put('replaced', { Body: 'two' })
    expect([await server.text('replaced'), blobs().length]).toEqual(['two', before])
    for (let times = 2; times > 0; times -= 1)
      await server.client.send(new DeleteObjectCommand({ Bucket, Key: 'replaced' }))
    await expect(server.get('replaced')).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect(blobs()).toHaveLength(before - 1)
  })

  it('report what is missing or too long', async () => {
    await expect(server.get('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(head('nothing')).rejects.toMatchObject({ name: 'NotFound' })
    const elsewhere = new GetObjectCommand({ Bucket: 'nowhere', Key: 'k' })
    await expect(server.client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await expect(server.put('é'.repeat(513))).rejects.toMatchObject({ name: 'KeyTooLongError' })
    await server.put('é'.repeat(512))
    expect((await fetch(`${server.url}/bucket/%ff`)).status).toBe(400)
  })

  it('take any UTF-8 text as a key, and never as a path', async () => {
    const key = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc.constantFrom('a%41+b c', '%2F', '+', ' ', '//', 'a/../b', '../../evil', 'x\0y', '<&"\u0001'),
      )
      .filter((name) => !name.startsWith('/'))
    await fc.assert(
      fc.asyncProperty(key, async (name) => {
        await server.put(name, { Body: name })
        expect(await server.text(name)).toBe(name)
      }),
      { numRuns: 60 },
    )
    for (const name of blobs()) expect(name).toMatch(/^[0-9a-f-]{36}$/)
    expect(readdirSync(server.dataDir)).not.toContain('evil')
  })

  it('store nothing if the connection breaks', async () => {
    const client = clientFor(server.url, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    const Body = new Readable({ read() {} })
    Body.push(Buffer.alloc(100_000))
    const abort = new AbortController()
    const before = blobs().length
    const put = new PutObjectCommand({ Bucket, Key: 'broken', Body, ContentLength: 200_000 })
    const sending = client.send(put, { abortSignal: abort.signal })
    await expect.poll(blobs).toHaveLength(before + 1)
    abort.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(blobs).toHaveLength(before)
    await expect(server.get('broken')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

describe('checksums', () => {
  it.each([
    ['CRC32', 'y/Q5Jg=='],
    ['SHA256', createHash('sha256').update('123456789').digest('base64')],
  ] as const)('of %s are kept', async (name, sum) => {
    await server.put(name, { Body: '123456789', ChecksumAlgorithm: name })
    expect(await head(name)).toMatchObject({ [`Checksum${name}`]: sum, ChecksumType: 'FULL_OBJECT' })
    // The client verifies it.
    expect(await server.text(name)).toBe('123456789')
  })

  it.each([{ ChecksumCRC32: 'AAAAAA==' }, { ChecksumSHA256: 'AAAA' }])('%j is refused', async (wrong) => {
    const before = blobs().length
    await expect(server.put('bad', { Body: 'body', ...wrong })).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(server.get('bad')).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect(blobs()).toHaveLength(before)
  })
})

describe('conditions', () => {
  it('If-None-Match: * writes once', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => server.put('once', { Body: `writer ${at}`, IfNoneMatch: '*' })),
    )
    const winner = attempts.findIndex(({ status }) => status === 'fulfilled')
    for (const [at, attempt] of attempts.entries())
      if (at !== winner)
        expect(attempt).toMatchObject({
          reason: { name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } },
        })
    expect(await server.text('once')).toBe(`writer ${winner}`)
    await server.client.send(new DeleteObjectCommand({ Bucket, Key: 'once' }))
    await server.put('once', { Body: 'again', IfNoneMatch: '*' })
  })

  it.each([
    [{ IfNoneMatch: etagOf('hello') }, 304],
    [{ IfNoneMatch: `"other", W/${etagOf('hello')}` }, 304],
    [{ IfMatch: '"other"' }, 412],
    [{ IfMatch: etagOf('hello') }, 200],
  ])('reading with %j answers %i', async (input, status) => {
    await server.put('read')
    const answer = await server.get('read', input).catch((error: unknown) => error)
    expect(answer).toMatchObject({ $metadata: { httpStatusCode: status } })
  })
})

describe('ranges', () => {
  it.each([
    ['bytes=0-0', 'h', 'bytes 0-0/5'],
    ['bytes=1-3', 'ell', 'bytes 1-3/5'],
    ['bytes=-2', 'lo', 'bytes 3-4/5'],
    ['bytes=2-99', 'llo', 'bytes 2-4/5'],
    ['bytes=0-1,3-4', 'hello', undefined],
    ['lines=1-2', 'hello', undefined],
  ])('%s', async (Range, body, ContentRange) => {
    await server.put('range')
    const answer = await server.get('range', { Range })
    expect(answer.ContentRange).toBe(ContentRange)
    expect(answer.ContentLength).toBe(body.length)
    expect(answer.$metadata.httpStatusCode).toBe(ContentRange ? 206 : 200)
    expect(await answer.Body?.transformToString()).toBe(body)
  })

  it.each(['bytes=5-', 'bytes=-0'])('%s cannot be served', async (Range) => {
    await server.put('range')
    await expect(server.get('range', { Range })).rejects.toMatchObject({ name: 'InvalidRange' })
  })
})

describe('lists', () => {
  it('order keys by UTF-8 byte and describe each', async () => {
    const names = ['<&"\u0001', 'Z', 'a', 'a/1', 'b', 'é', '\uFFEE', '\u{1F600}']
    for (const name of names.toReversed()) await server.put(`order/${name}`, { Body: name })
    const { Contents, IsTruncated } = await list({ Prefix: 'order/' })
    expect(Contents?.map(({ Key }) => Key?.slice(6))).toEqual(names)
    expect(IsTruncated).toBe(false)
    expect(Contents?.[2]).toMatchObject({
      Size: 1,
      ETag: etagOf('a'),
      LastModified: expect.any(Date) as Date,
    })
  })

  it('contain the keys with a prefix that follow a given key', async () => {
    for (const name of ['a', 'd/1', 'd/2', 'd2', 'é/1']) await server.put(`under/${name}`)
    expect(await keysIn({ Prefix: 'under/d/' })).toEqual(['under/d/1', 'under/d/2'])
    expect(await keysIn({ Prefix: 'under/', StartAfter: 'under/d/2', MaxKeys: 1 })).toEqual(['under/d2'])
  })

  it('come in pages', async () => {
    const names = ['1', '2', '3', 'é', 'ü'].map((name) => `page/${name}`)
    for (const name of names) await server.put(name)
    const pages: unknown[] = []
    const input = { Bucket, Prefix: 'page/' }
    for await (const { Contents } of paginateListObjectsV2({ client: server.client, pageSize: 2 }, input))
      pages.push(Contents?.map(({ Key }) => Key))
    expect(pages).toEqual([names.slice(0, 2), names.slice(2, 4), names.slice(4)])
  })
})

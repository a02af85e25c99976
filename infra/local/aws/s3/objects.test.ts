import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor, etagOf, objectsOn, startTestServer } from './testing/harness.ts'
import type { TestServer } from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { at, put, get, text } = objectsOn(() => server)

describe('put and get', () => {
  it('keep the body and everything said of it', async () => {
    const said = {
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="a.pdf"',
      CacheControl: 'no-store',
      ContentEncoding: 'gzip',
      ContentLanguage: 'en',
    }
    const done = await put('all', { Body: 'hello', ...said })
    expect(done.ETag).toBe(etagOf('hello'))
    const head = await server.client.send(new HeadObjectCommand(at('all')))
    expect(head).toMatchObject({ ...said, ContentLength: 5, ETag: etagOf('hello') })
    expect(await get('all')).toMatchObject(said)
    expect(await text('all')).toBe('hello')
  })

  it('take an empty body', async () => {
    await put('empty', { Body: '' })
    expect(await text('empty')).toBe('')
  })

  it('refuse keys over 1024 bytes', async () => {
    await expect(put('é'.repeat(513))).rejects.toMatchObject({ name: 'KeyTooLongError' })
    await put('é'.repeat(512))
  })

  it('say what is missing', async () => {
    await expect(get('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(server.client.send(new HeadObjectCommand(at('nothing')))).rejects.toMatchObject({
      name: 'NotFound',
    })
    const elsewhere = new GetObjectCommand({ Bucket: 'nowhere', Key: 'k' })
    await expect(server.client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await expect(
      server.client.send(new PutObjectCommand({ Bucket: 'nowhere', Key: 'k', Body: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
})

describe('keys', () => {
  it('may be any UTF-8 text', async () => {
    const key = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc.constantFrom('a%41+b c', '%2F', '+', ' ', '//', 'a/../b'),
      )
      .filter((name) => !name.startsWith('/'))
    await fc.assert(
      fc.asyncProperty(key, async (name) => {
        await put(name, { Body: name })
        expect(await text(name)).toBe(name)
      }),
      { numRuns: 60 },
    )
  })

  it('never become paths', async () => {
    for (const target of [
      '/bucket/../../../../tmp/evil',
      '/bucket/%2e%2e/%2e%2e/evil',
      '/bucket/..%2fx%00y',
    ]) {
      expect((await server.raw('PUT', target, { body: target })).status).toBe(200)
      expect((await server.raw('GET', target)).text).toBe(target)
    }
    const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => name.includes('evil'))).toEqual([])
    for (const name of readdirSync(join(server.dataDir, 'blobs'))) expect(name).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('with a bare plus in the address mean a space, as in S3', async () => {
    await put('a b', { Body: 'space' })
    await put('a+b', { Body: 'plus' })
    expect((await server.raw('GET', '/bucket/a+b')).text).toBe('space')
    expect((await server.raw('GET', '/bucket/a%2Bb')).text).toBe('plus')
  })
})

describe('ranges', () => {
  it.each([
    ['bytes=0-0', 'h', 'bytes 0-0/5'],
    ['bytes=1-3', 'ell', 'bytes 1-3/5'],
    ['bytes=3-', 'lo', 'bytes 3-4/5'],
    ['bytes=-2', 'lo', 'bytes 3-4/5'],
    ['bytes=-99', 'hello', 'bytes 0-4/5'],
    ['bytes=2-99', 'llo', 'bytes 2-4/5'],
  ])('%s', async (Range, body, ContentRange) => {
    await put('range')
    const answer = await get('range', { Range })
    expect(answer).toMatchObject({
      ContentRange,
      ContentLength: body.length,
      $metadata: { httpStatusCode: 206 },
    })
    expect(await answer.Body?.transformToString()).toBe(body)
  })

  it.each(['bytes=5-', 'bytes=9-10', 'bytes=-0'])('%s cannot be served', async (Range) => {
    await put('range')
    await expect(get('range', { Range })).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  it.each(['bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2'])('%s is passed over', async (range) => {
    await put('range')
    expect(await server.raw('GET', '/bucket/range', { headers: { range } })).toMatchObject({
      status: 200,
      text: 'hello',
    })
  })
})

describe('a connection that breaks', () => {
  it('leaves neither object nor file', async () => {
    const client = clientFor(server.url, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    const body = new Readable({ read() {} })
    body.push(Buffer.alloc(100_000))
    const controller = new AbortController()
    const sending = client.send(
      new PutObjectCommand({ ...at('broken'), Body: body, ContentLength: 200_000 }),
      {
        abortSignal: controller.signal,
      },
    )
    const temporary = join(server.dataDir, 'tmp')
    await expect.poll(() => readdirSync(temporary)).toHaveLength(1)
    controller.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => readdirSync(temporary)).toHaveLength(0)
    await expect(get('broken')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

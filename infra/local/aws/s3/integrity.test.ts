import { createHash } from 'node:crypto'
import { ChecksumAlgorithm, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChecksum } from './checksum.ts'
import type { Algorithm } from './checksum.ts'
import { emptySha256, scopeText, sha256Hex, signatureOf } from './sigv4.ts'
import { startTestServer } from './testing/harness.ts'
import type { RawOptions, Signer, TestServer } from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const body = 'the body'
function base64(name: Algorithm | 'md5', text = body) {
  const running = startChecksum(name)
  running.update(Buffer.from(text))
  return running.digest().toString('base64')
}
const put = (options: RawOptions) => server.raw('PUT', '/bucket/k', { body, ...options })
const stored = async () => (await server.raw('GET', '/bucket/k')).text

/** Status and code of an upload that must leave nothing behind. */
async function outcome(options: RawOptions) {
  await server.raw('DELETE', '/bucket/k')
  const { status, code } = await put(options)
  expect((await server.raw('GET', '/bucket/k')).code).toBe('NoSuchKey')
  return `${status} ${code}`
}

describe('digests in headers', () => {
  it.each(['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const)(
    '%s is checked and given back',
    async (name) => {
      const header = `x-amz-checksum-${name}`
      const done = await put({ headers: { [header]: base64(name) } })
      expect(done).toMatchObject({ status: 200, headers: { [header]: base64(name) } })
      const head = await server.raw('HEAD', '/bucket/k', { headers: { 'x-amz-checksum-mode': 'ENABLED' } })
      expect(head.headers).toMatchObject({ [header]: base64(name), 'x-amz-checksum-type': 'FULL_OBJECT' })
      expect(await outcome({ headers: { [header]: base64(name, 'other') } })).toBe('400 BadDigest')
      expect(await outcome({ headers: { [header]: 'short' } })).toBe('400 InvalidRequest')
    },
  )

  it('Content-MD5 is checked', async () => {
    expect((await put({ headers: { 'content-md5': base64('md5') } })).status).toBe(200)
    expect(await outcome({ headers: { 'content-md5': base64('md5', 'other') } })).toBe('400 BadDigest')
    expect(await outcome({ headers: { 'content-md5': 'nonsense' } })).toBe('400 InvalidDigest')
  })

  it('the signed payload hash is checked', async () => {
    expect(await outcome({ payload: sha256Hex('other') })).toBe('400 XAmzContentSHA256Mismatch')
    expect((await put({ payload: 'UNSIGNED-PAYLOAD' })).status).toBe(200)
  })

  it('two at once, or one announced and not sent, are refused', async () => {
    const two = { 'x-amz-checksum-crc32': base64('crc32'), 'x-amz-checksum-sha1': base64('sha1') }
    expect(await outcome({ headers: two })).toBe('400 InvalidRequest')
    expect(await outcome({ headers: { 'x-amz-sdk-checksum-algorithm': 'CRC32' } })).toBe('400 InvalidRequest')
    expect(await outcome({ headers: { 'x-amz-trailer': 'x-amz-checksum-crc32' } })).toBe('400 InvalidRequest')
  })
})

describe('the SDK', () => {
  it.each([ChecksumAlgorithm.CRC32, ChecksumAlgorithm.SHA1, ChecksumAlgorithm.SHA256])(
    'sends %s and verifies it on reading',
    async (name) => {
      const at = { Bucket: 'bucket', Key: `sdk-${name}` }
      await server.client.send(new PutObjectCommand({ ...at, Body: body, ChecksumAlgorithm: name }))
      const head = await server.client.send(new HeadObjectCommand({ ...at, ChecksumMode: 'ENABLED' }))
      expect(head).toMatchObject({
        [`Checksum${name}`]: expect.any(String),
        ChecksumType: 'FULL_OBJECT',
      })
      const answer = await server.client.send(new GetObjectCommand(at))
      expect(await answer.Body?.transformToString()).toBe(body)
    },
  )
})

const trailing = (trailer: string, extra = '') =>
  `${body.length.toString(16)}\r\n${body}\r\n0\r\n${trailer}\r\n${extra}\r\n`
const chunkedHeaders = (length = body.length) => ({
  'content-encoding': 'aws-chunked',
  'x-amz-decoded-content-length': String(length),
})

describe('STREAMING-UNSIGNED-PAYLOAD-TRAILER', () => {
  const payload = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  const headers = { ...chunkedHeaders(), 'x-amz-trailer': 'x-amz-checksum-crc32' }

  it('stores the data without its framing', async () => {
    const framed = trailing(`x-amz-checksum-crc32:${base64('crc32')}`)
    expect((await put({ payload, headers, body: framed })).status).toBe(200)
    expect(await stored()).toBe(body)
    expect((await server.raw('HEAD', '/bucket/k')).headers).not.toHaveProperty('content-encoding')
  })

  it('keeps the encoding that is the object’s own', async () => {
    const framed = trailing(`x-amz-checksum-crc32:${base64('crc32')}`)
    const both = { ...headers, 'content-encoding': 'aws-chunked,gzip' }
    expect((await put({ payload, headers: both, body: framed })).status).toBe(200)
    expect((await server.raw('HEAD', '/bucket/k')).headers['content-encoding']).toBe('gzip')
  })

  it.each([
    ['a wrong checksum', `x-amz-checksum-crc32:${base64('crc32', 'other')}`, {}, 400, 'BadDigest'],
    ['a missing one', 'x-amz-meta-other:1', {}, 400, 'MalformedTrailerError'],
    ['a wrong length', `x-amz-checksum-crc32:${base64('crc32')}`, chunkedHeaders(9), 400, 'IncompleteBody'],
    [
      'a length too short',
      `x-amz-checksum-crc32:${base64('crc32')}`,
      chunkedHeaders(7),
      400,
      'IncompleteBody',
    ],
    ['an unknown algorithm', 'x', { 'x-amz-trailer': 'x-amz-checksum-md4' }, 400, 'InvalidRequest'],
  ])('refuses %s', async (_, trailer, more, status, code) => {
    expect(await outcome({ payload, headers: { ...headers, ...more }, body: trailing(trailer) })).toBe(
      `${status} ${code}`,
    )
  })

  it('wants the decoded length', async () => {
    const { 'x-amz-decoded-content-length': _, ...without } = headers
    expect(await outcome({ payload, headers: without, body: trailing('x:1') })).toBe(
      '411 MissingContentLength',
    )
  })
})

describe('signed chunks', () => {
  function sign(signer: Signer, kind: string, previous: string, digests: string) {
    const text = [
      `AWS4-HMAC-SHA256-${kind}`,
      signer.amzDate,
      scopeText(signer.scope),
      previous,
      digests,
    ].join('\n')
    return signatureOf(signer.key, text)
  }
  function frame(signer: Signer, trailer?: string) {
    const first = sign(signer, 'PAYLOAD', signer.signature, `${emptySha256}\n${sha256Hex(body)}`)
    const last = sign(signer, 'PAYLOAD', first, `${emptySha256}\n${emptySha256}`)
    const head = `${body.length.toString(16)};chunk-signature=${first}\r\n${body}\r\n0;chunk-signature=${last}\r\n`
    if (trailer === undefined) return `${head}\r\n`
    const signature = sign(signer, 'TRAILER', last, sha256Hex(`${trailer}\n`))
    return `${head}${trailer}\r\nx-amz-trailer-signature:${signature}\r\n\r\n`
  }
  const plain = { payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD', headers: chunkedHeaders() }
  const trailer = `x-amz-checksum-sha256:${base64('sha256')}`
  const trailed = {
    payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
    headers: { ...chunkedHeaders(), 'x-amz-trailer': 'x-amz-checksum-sha256' },
  }

  it('are verified one after the other, the trailer too', async () => {
    expect((await put({ ...plain, chunks: (signer) => frame(signer) })).status).toBe(200)
    expect(await stored()).toBe(body)
    expect((await put({ ...trailed, chunks: (signer) => frame(signer, trailer) })).status).toBe(200)
    expect(await stored()).toBe(body)
  })

  it('that were changed are refused', async () => {
    const code = 'SignatureDoesNotMatch'
    expect(await outcome({ ...plain, chunks: (signer) => frame(signer).replace('the', 'thy') })).toBe(
      `403 ${code}`,
    )
    expect(
      await outcome({
        ...trailed,
        chunks: (signer) => frame(signer, trailer).replace('sha256:', 'sha256:A'),
      }),
    ).toBe(`403 ${code}`)
    const cut = (signer: Signer) => frame(signer, trailer).replace(/x-amz-trailer-signature:\w+\r\n/, '')
    expect(await outcome({ ...trailed, chunks: cut })).toBe(`403 ${code}`)
  })
})

it('names the ETag after the MD5 of the body', async () => {
  const md5 = createHash('md5').update(body).digest('hex')
  expect((await put({})).headers.etag).toBe(`"${md5}"`)
})

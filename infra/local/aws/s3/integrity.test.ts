import { createHash } from 'node:crypto'
import { ChecksumAlgorithm, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChecksum } from './checksum.ts'
import type { Algorithm } from './checksum.ts'
import { sha256Hex } from './sigv4.ts'
import { startTestServer } from './testing/harness.ts'
import type { RawOptions, TestServer } from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const body = 'the body'
function base64(name: Algorithm, text = body) {
  const running = startChecksum(name)
  running.update(Buffer.from(text))
  return running.digest().toString('base64')
}
const put = (options: RawOptions) => server.raw('PUT', '/bucket/k', { body, ...options })

/** Status and code of an upload that must leave nothing behind. */
async function outcome(options: RawOptions) {
  await server.raw('DELETE', '/bucket/k')
  const { status, code } = await put(options)
  expect((await server.raw('GET', '/bucket/k')).code).toBe('NoSuchKey')
  return `${status} ${code}`
}

describe('digests in headers', () => {
  it.each(['crc32', 'sha256'] as const)('%s is checked and given back', async (name) => {
    const header = `x-amz-checksum-${name}`
    const done = await put({ headers: { [header]: base64(name) } })
    expect(done).toMatchObject({ status: 200, headers: { [header]: base64(name) } })
    const head = await server.raw('HEAD', '/bucket/k', { headers: { 'x-amz-checksum-mode': 'ENABLED' } })
    expect(head.headers).toMatchObject({ [header]: base64(name), 'x-amz-checksum-type': 'FULL_OBJECT' })
    expect(await outcome({ headers: { [header]: base64(name, 'other') } })).toBe('400 BadDigest')
    expect(await outcome({ headers: { [header]: 'short' } })).toBe('400 InvalidRequest')
  })

  it('the signed payload hash is checked', async () => {
    expect(await outcome({ payload: sha256Hex('other') })).toBe('400 XAmzContentSHA256Mismatch')
    expect((await put({ payload: 'UNSIGNED-PAYLOAD' })).status).toBe(200)
  })

  it('two at once, or one announced and not sent, are refused', async () => {
    const two = { 'x-amz-checksum-crc32': base64('crc32'), 'x-amz-checksum-sha256': base64('sha256') }
    expect(await outcome({ headers: two })).toBe('400 InvalidRequest')
    expect(await outcome({ headers: { 'x-amz-sdk-checksum-algorithm': 'CRC32' } })).toBe('400 InvalidRequest')
  })
})

describe('the SDK', () => {
  it.each([ChecksumAlgorithm.CRC32, ChecksumAlgorithm.SHA256])(
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

it('names the ETag after the MD5 of the body', async () => {
  const md5 = createHash('md5').update(body).digest('hex')
  expect((await put({})).headers.etag).toBe(`"${md5}"`)
})

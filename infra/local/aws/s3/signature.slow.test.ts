import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, describe, expect, it } from 'vitest'
import { Bucket, changing, clientFor, credentials, startTestServer } from './testing/harness.ts'

const server = await startTestServer()
afterAll(() => server.close())

const Key = 'a +%41é/b.txt'
await server.put(Key)
const as = (other: object) => ({ credentials: { ...credentials, ...other } })
const minutes = (count: number) => ({ systemClockOffset: count * 60_000 })

describe('signature in the header', () => {
  it.each<[string, S3ClientConfig, string]>([
    ['a wrong secret', as({ secretAccessKey: 'other' }), 'SignatureDoesNotMatch'],
    ['an unknown key', as({ accessKeyId: 'OTHER' }), 'InvalidAccessKeyId'],
    ['a clock 16 minutes slow', minutes(-16), 'RequestTimeTooSkewed'],
    ['a clock 16 minutes fast', minutes(16), 'RequestTimeTooSkewed'],
  ])('refuses %s', async (_, config, name) => {
    await expect(clientFor(server.url, config).send(new ListBucketsCommand())).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: 403 },
    })
  })

  it('allows a clock 14 minutes off', async () => {
    const { Buckets } = await clientFor(server.url, minutes(-14)).send(new ListBucketsCommand())
    expect(Buckets).toEqual([{ Name: Bucket }])
  })

  it.each([
    ['none at all', {}, 403, 'AccessDenied'],
    ['the old version', { authorization: 'AWS AKIATEST:abc' }, 400, 'AuthorizationHeaderMalformed'],
    ['half of one', { authorization: 'AWS4-HMAC-SHA256 Credential=x' }, 400, 'AuthorizationHeaderMalformed'],
  ])('refuses %s', async (_, headers, status, code) => {
    const response = await fetch(`${server.url}/bucket`, { headers })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<Code>${code}</Code>`)
  })

  it('refuses a request that was changed after it was signed', async () => {
    const put = new PutObjectCommand({ Bucket, Key: 'mine', Body: 'x' })
    const moved = changing(clientFor(server.url), 'signed', (request) => (request.path = '/bucket/other'))
    await expect(moved.send(put)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(server.get('other')).rejects.toMatchObject({ name: 'NoSuchKey' })
    const added = changing(clientFor(server.url), 'signed', ({ headers }) => (headers['x-amz-added'] = 'x'))
    await expect(added.send(put)).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining('x-amz-added') as string,
    })
    const other = changing(clientFor(server.url), 'signed', (request) => (request.body = 'y'))
    await expect(other.send(put)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' })
    await expect(server.get('mine')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

describe('presigned GET', () => {
  type SignOptions = NonNullable<Parameters<typeof getSignedUrl>[2]>
  const signedGet = (options: SignOptions = {}) =>
    getSignedUrl(server.client, new GetObjectCommand({ Bucket, Key }), options)
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  async function outcome(url: string, init: RequestInit = {}) {
    const response = await fetch(url, init)
    return `${response.status} ${/<Code>(\w+)</.exec(await response.text())?.[1]}`
  }

  it('works for anyone who has it', async () => {
    const response = await fetch(await signedGet())
    expect([response.status, await response.text()]).toEqual([200, 'hello'])
    const ranged = await fetch(await signedGet(), { headers: { range: 'bytes=1-2' } })
    expect([ranged.status, await ranged.text()]).toEqual([206, 'el'])
  })

  it('expires', async () => {
    expect((await fetch(await signedGet({ signingDate: ago(50), expiresIn: 60 }))).status).toBe(200)
    expect(await outcome(await signedGet({ signingDate: ago(70), expiresIn: 60 }))).toBe('403 AccessDenied')
    expect(await outcome(await signedGet({ signingDate: ago(-3600) }))).toBe('403 AccessDenied')
  })

  it('cannot be changed', async () => {
    const url = await signedGet()
    const changed = '403 SignatureDoesNotMatch'
    expect(await outcome(url.replace('b.txt', 'c.txt'))).toBe(changed)
    expect(await outcome(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe(changed)
    expect(await outcome(`${url}&response-content-type=text%2Fhtml`)).toBe(changed)
    expect(await outcome(`${url}0`)).toBe(changed)
    expect(await outcome(url, { method: 'DELETE' })).toBe(changed)
    expect(await outcome(url.replace(/&X-Amz-Signature=\w+/, ''))).toBe(changed)
    const denied = '403 AccessDenied'
    expect(await outcome(url, { headers: { 'x-amz-checksum-mode': 'ENABLED' } })).toBe(denied)
    expect(await outcome(url, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } })).toBe(denied)
    expect(await outcome(url.replace(/\?.*/, ''))).toBe(denied)
  })

  it('is the only request that may be signed in its address', async () => {
    const url = await getSignedUrl(server.client, new PutObjectCommand({ Bucket, Key: 'put' }))
    expect(await outcome(url, { method: 'PUT', body: 'x' })).toBe('501 NotImplemented')
  })
})

describe('what is not supported', () => {
  it('is refused as an operation', async () => {
    const sent = [
      server.client.send(new GetObjectTaggingCommand({ Bucket, Key })),
      server.client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' })),
      server.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } })),
      server.client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: 'bucket/x' })),
    ]
    for (const answer of await Promise.allSettled<unknown>(sent))
      expect(answer).toMatchObject({ reason: { name: 'NotImplemented' } })
    expect(await server.text(Key)).toBe('hello')
  })

  it.each([
    ['x-amz-meta-a', '1'],
    ['x-amz-checksum-sha1', 'x'],
    ['x-amz-security-token', 'x'],
    ['content-md5', 'x'],
    ['if-match', '"abc"'],
    ['if-none-match', '"abc"'],
  ])('is refused as the header %s of a PUT', async (name, value) => {
    const client = changing(clientFor(server.url), 'unsigned', ({ headers }) => (headers[name] = value))
    const put = new PutObjectCommand({ Bucket, Key: 'not', Body: 'x' })
    await expect(client.send(put)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } })
    await expect(server.get('not')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

import {
  CreateBucketCommand,
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  ListBucketsCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor, credentials, startTestServer } from './testing/harness.ts'
import type { TestServer } from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

describe('signature in the header', () => {
  it('lets a good one in', async () => {
    expect((await server.raw('GET', '/bucket?list-type=2')).status).toBe(200)
  })

  it.each([
    ['a wrong secret', { secret: 'other' }, 403, 'SignatureDoesNotMatch'],
    ['none at all', { unsigned: true }, 403, 'AccessDenied'],
    ['a clock 16 minutes slow', { time: minutes(-16) }, 403, 'RequestTimeTooSkewed'],
    ['a clock 16 minutes fast', { time: minutes(16) }, 403, 'RequestTimeTooSkewed'],
    ['a session token', { headers: { 'x-amz-security-token': 'abc' } }, 400, 'InvalidToken'],
    ['a payload value of no meaning', { payload: 'hello' }, 400, 'InvalidArgument'],
    ['a body in chunks', { payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }, 501, 'NotImplemented'],
  ])('refuses %s', async (_, options, status, code) => {
    expect(await server.raw('GET', '/', options)).toMatchObject({ status, code })
  })

  it('allows a clock 14 minutes off', async () => {
    expect((await server.raw('GET', '/', { time: minutes(-14) })).status).toBe(200)
  })

  it('refuses an unknown key, the old signature version and nonsense', async () => {
    const client = clientFor(server.url, { credentials: { ...credentials, accessKeyId: 'OTHER' } })
    await expect(client.send(new ListBucketsCommand())).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    for (const [authorization, code] of [
      ['AWS AKIATEST:abc', 'InvalidRequest'],
      ['AWS4-HMAC-SHA256 Credential=x', 'AuthorizationHeaderMalformed'],
    ] as const) {
      const response = await fetch(`${server.url}/bucket`, { headers: { authorization } })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(`<Code>${code}</Code>`)
    }
  })

  it('refuses a signed request that was changed on its way', async () => {
    const put = await server.raw('PUT', '/bucket/mine', { body: 'x', sentTarget: '/bucket/other' })
    expect(put).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
    expect(await server.raw('GET', '/bucket/other')).toMatchObject({ code: 'NoSuchKey' })
  })

  it('refuses x-amz headers outside the signature', async () => {
    const put = await server.raw('PUT', '/bucket/k', {
      body: 'x',
      unsignedHeaders: { 'x-amz-added': 'x' },
    })
    expect(put).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(put.text).toContain('<HeadersNotSigned>x-amz-added</HeadersNotSigned>')
  })
})

describe('buckets', () => {
  it('are created, once or again, and listed', async () => {
    const { client } = server
    await client.send(new CreateBucketCommand({ Bucket: 'second' }))
    await client.send(new CreateBucketCommand({ Bucket: 'second' }))
    const { Buckets } = await client.send(new ListBucketsCommand())
    expect(Buckets?.map((bucket) => bucket.Name)).toEqual(['bucket', 'second'])
    const location = await client.send(new GetBucketLocationCommand({ Bucket: 'second' }))
    expect(location.LocationConstraint).toBeUndefined()
    await expect(client.send(new GetBucketEncryptionCommand({ Bucket: 'second' }))).rejects.toMatchObject({
      name: 'ServerSideEncryptionConfigurationNotFoundError',
    })
  })

  it('are not misnamed, nor of another region', async () => {
    for (const name of ['ab', 'Upper', 'a..b', '1.2.3.4', '-dash'])
      expect(await server.raw('PUT', `/${name}`)).toMatchObject({ status: 400, code: 'InvalidBucketName' })
    const elsewhere = { body: '<CreateBucketConfiguration/>' }
    expect(await server.raw('PUT', '/elsewhere', elsewhere)).toMatchObject({ status: 501 })
  })
})

describe('what is not supported', () => {
  it.each([
    ['GET', '/bucket?acl', {}],
    ['GET', '/bucket?versions', {}],
    ['GET', '/bucket?list-type=2&delimiter=%2F', {}],
    ['DELETE', '/bucket', {}],
    ['POST', '/bucket?delete', {}],
    ['GET', '/bucket/k?tagging', {}],
    ['GET', '/bucket/k?uploadId=1', {}],
    ['DELETE', '/bucket/k?versionId=1', {}],
    ['PUT', '/bucket/k', { 'x-amz-copy-source': 'bucket/other' }],
    ['PUT', '/bucket/k', { 'x-amz-checksum-sha1': 'x' }],
    ['PUT', '/bucket/k', { 'content-md5': 'x' }],
    ['PUT', '/bucket/k', { 'if-match': '"abc"' }],
    ['PUT', '/bucket/k', { 'x-amz-meta-a': '1' }],
    ['GET', '/bucket/k', { 'if-range': '"abc"' }],
    ['GET', '/bucket', {}],
    ['PUT', '/bucket?encryption', {}],
    ['PUT', '/bucket?lifecycle', {}],
    ['PUT', '/bucket/k?acl', {}],
    ['PUT', '/bucket/k?retention', {}],
    ['GET', '/bucket/k?partNumber=1', {}],
    ['POST', '/bucket/k?select', {}],
    ['PATCH', '/bucket/k', {}],
    ['OPTIONS', '/bucket/k', {}],
    ['PUT', '/bucket/k', { 'x-amz-server-side-encryption': 'AES256' }],
    ['PUT', '/bucket/k', { 'x-amz-acl': 'public-read' }],
    ['PUT', '/bucket/k', { 'x-amz-storage-class': 'GLACIER' }],
    ['PUT', '/bucket/k', { 'x-amz-object-lock-mode': 'GOVERNANCE' }],
    ['PUT', '/bucket/k', { 'x-amz-website-redirect-location': '/x' }],
    ['PUT', '/bucket/k', { 'if-none-match': '"abc"' }],
    ['GET', '/bucket/k', { 'x-amz-expected-bucket-owner': '123456789012' }],
  ])('%s %s %j answers 501 and changes nothing', async (method, target, headers) => {
    expect(await server.raw(method, target, { headers })).toMatchObject({
      status: 501,
      code: 'NotImplemented',
    })
    expect(await server.raw('HEAD', '/bucket/k')).toMatchObject({ status: 404 })
  })

  it('refuses escapes that are no UTF-8', async () => {
    const response = await fetch(`${server.url}/bucket/%ff`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('<Code>InvalidURI</Code>')
  })
})

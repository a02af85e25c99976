import {
  CreateBucketCommand,
  DeleteBucketCommand,
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  PutObjectCommand,
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
    expect((await server.raw('HEAD', '/bucket')).status).toBe(200)
  })

  it.each([
    ['a wrong secret', { secret: 'other' }, 403, 'SignatureDoesNotMatch'],
    ['none at all', { unsigned: true }, 403, 'AccessDenied'],
    ['a clock 16 minutes slow', { time: minutes(-16) }, 403, 'RequestTimeTooSkewed'],
    ['a clock 16 minutes fast', { time: minutes(16) }, 403, 'RequestTimeTooSkewed'],
    ['a session token', { headers: { 'x-amz-security-token': 'abc' } }, 400, 'InvalidToken'],
    ['a payload value of no meaning', { payload: 'hello' }, 400, 'InvalidArgument'],
    [
      'the ECDSA kind of chunks',
      { payload: 'STREAMING-AWS4-ECDSA-P256-SHA256-PAYLOAD' },
      501,
      'NotImplemented',
    ],
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
      unsignedHeaders: { 'x-amz-meta-added': 'x' },
    })
    expect(put).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(put.text).toContain('<HeadersNotSigned>x-amz-meta-added</HeadersNotSigned>')
  })
})

describe('buckets', () => {
  it('are created, headed, listed and deleted', async () => {
    const { client } = server
    await client.send(new CreateBucketCommand({ Bucket: 'second' }))
    const head = await client.send(new HeadBucketCommand({ Bucket: 'second' }))
    expect(head.BucketRegion).toBe('eu-central-1')
    const { Buckets } = await client.send(new ListBucketsCommand())
    expect(Buckets?.map((bucket) => bucket.Name)).toEqual(['bucket', 'second'])
    const location = await client.send(new GetBucketLocationCommand({ Bucket: 'second' }))
    expect(location.LocationConstraint).toBe('eu-central-1')
    await expect(client.send(new GetBucketEncryptionCommand({ Bucket: 'second' }))).rejects.toMatchObject({
      name: 'ServerSideEncryptionConfigurationNotFoundError',
    })
    await client.send(new DeleteBucketCommand({ Bucket: 'second' }))
    await expect(client.send(new HeadBucketCommand({ Bucket: 'second' }))).rejects.toMatchObject({
      name: 'NotFound',
    })
  })

  it('are not made twice, misnamed or deleted while full', async () => {
    const { client } = server
    await expect(client.send(new CreateBucketCommand({ Bucket: 'bucket' }))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    })
    for (const name of ['ab', 'Upper', 'a..b', '1.2.3.4', '-dash'])
      expect(await server.raw('PUT', `/${name}`)).toMatchObject({ status: 400, code: 'InvalidBucketName' })
    await client.send(new PutObjectCommand({ Bucket: 'bucket', Key: 'full', Body: 'x' }))
    await expect(client.send(new DeleteBucketCommand({ Bucket: 'bucket' }))).rejects.toMatchObject({
      name: 'BucketNotEmpty',
    })
  })
})

describe('what is not supported', () => {
  it.each([
    ['GET', '/bucket?acl', {}],
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

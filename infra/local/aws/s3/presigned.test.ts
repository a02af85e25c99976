import { createHash } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from './testing/harness.ts'
import type { TestServer } from './testing/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.client.send(new PutObjectCommand({ ...at, Body: 'hello', ContentType: 'text/plain' }))
})
afterAll(() => server.close())

const at = { Bucket: 'bucket', Key: 'a +%41é/b.txt' }
type SignOptions = NonNullable<Parameters<typeof getSignedUrl>[2]>
const signedGet = (input: object = {}, options: SignOptions = {}) =>
  getSignedUrl(server.client, new GetObjectCommand({ ...at, ...input }), options)
const signedPut = (input: object = {}, options: SignOptions = {}) =>
  getSignedUrl(server.client, new PutObjectCommand({ ...at, Key: 'put', ...input }), options)
const etagOf = (body: string) => `"${createHash('md5').update(body).digest('hex')}"`
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

async function outcome(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init)
  return `${response.status} ${/<Code>(\w+)</.exec(await response.text())?.[1]}`
}

describe('presigned GET', () => {
  it('opens to anyone who has it', async () => {
    const response = await fetch(await signedGet())
    expect([response.status, await response.text()]).toEqual([200, 'hello'])
    const ranged = await fetch(await signedGet(), { headers: { range: 'bytes=1-2' } })
    expect([ranged.status, await ranged.text()]).toEqual([206, 'el'])
  })

  it('says how it is to be shown', async () => {
    const disposition = 'attachment; filename="Quote 1.pdf"'
    const url = await signedGet({
      ResponseContentDisposition: disposition,
      ResponseContentType: 'application/pdf',
      ResponseCacheControl: 'no-store',
    })
    const { headers } = await fetch(url)
    expect(headers.get('content-disposition')).toBe(disposition)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await outcome(await signedGet({ ResponseContentDisposition: 'attachment; filename="→"' }))).toBe(
      '400 InvalidArgument',
    )
    expect(await outcome(await signedGet({ ResponseContentType: 'a\r\nb: c' }))).toBe('400 InvalidArgument')
  })

  it('ends with its time', async () => {
    expect((await fetch(await signedGet({}, { signingDate: ago(50), expiresIn: 60 }))).status).toBe(200)
    expect(await outcome(await signedGet({}, { signingDate: ago(70), expiresIn: 60 }))).toBe(
      '403 AccessDenied',
    )
    expect(await outcome(await signedGet({}, { signingDate: ago(-3600) }))).toBe('403 AccessDenied')
  })

  it('cannot be changed', async () => {
    const url = await signedGet()
    expect(await outcome(url.replace('b.txt', 'c.txt'))).toBe('403 SignatureDoesNotMatch')
    expect(await outcome(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await outcome(`${url}&response-content-type=text%2Fhtml`)).toBe('403 SignatureDoesNotMatch')
    expect(await outcome(`${url}0`)).toBe('403 SignatureDoesNotMatch')
    expect(await outcome(url, { method: 'DELETE' })).toBe('403 SignatureDoesNotMatch')
    expect(await outcome(url, { headers: { 'x-amz-checksum-mode': 'ENABLED' } })).toBe('403 AccessDenied')
    expect(await outcome(url, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } })).toBe(
      '400 InvalidArgument',
    )
    expect(await outcome(url.replace(/&X-Amz-Signature=\w+/, ''))).toBe(
      '400 AuthorizationQueryParametersError',
    )
    expect(await outcome(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=604801'))).toBe(
      '400 AuthorizationQueryParametersError',
    )
    expect(await outcome(url.replace(/\?.*/, '?AWSAccessKeyId=AKIATEST&Signature=x&Expires=9'))).toBe(
      '400 InvalidRequest',
    )
    expect(await outcome(url.replace(/\?.*/, ''))).toBe('403 AccessDenied')
  })
})

describe('presigned PUT', () => {
  it('takes a body, with the metadata signed into it', async () => {
    const url = await signedPut({ ContentType: 'application/pdf', Metadata: { quote: 'Q-1' } })
    const response = await fetch(url, {
      method: 'PUT',
      body: 'sent',
      headers: { 'content-type': 'application/pdf' },
    })
    expect([response.status, response.headers.get('etag')]).toEqual([200, etagOf('sent')])
    const head = await server.client.send(new HeadObjectCommand({ ...at, Key: 'put' }))
    expect(head).toMatchObject({
      ContentType: 'application/pdf',
      ContentLength: 4,
      Metadata: { quote: 'Q-1' },
    })
  })

  it('holds to the headers that were signed', async () => {
    const url = await signedPut(
      { ContentType: 'application/pdf' },
      { signableHeaders: new Set(['content-type']) },
    )
    expect(
      await outcome(url, {
        method: 'PUT',
        body: 'x',
        headers: { 'content-type': 'text/html' },
      }),
    ).toBe('403 SignatureDoesNotMatch')
    const unsigned = { 'content-type': 'application/pdf', 'x-amz-meta-added': '1' }
    expect(await outcome(url, { method: 'PUT', body: 'x', headers: unsigned })).toBe('403 AccessDenied')
    const right = { method: 'PUT', body: 'x', headers: { 'content-type': 'application/pdf' } }
    expect((await fetch(url, right)).status).toBe(200)
  })

  it('writes once where the condition was signed', async () => {
    const sign = () =>
      signedPut({ Key: 'once', IfNoneMatch: '*' }, { unhoistableHeaders: new Set(['if-none-match']) })
    const init = { method: 'PUT', body: 'x', headers: { 'if-none-match': '*' } }
    expect((await fetch(await sign(), init)).status).toBe(200)
    expect(await outcome(await sign(), init)).toBe('412 PreconditionFailed')
  })
})

import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
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
    expect(await outcome(url.replace(/\?.*/, ''))).toBe('403 AccessDenied')
  })
})

it('takes no presigned PUT', async () => {
  const url = await getSignedUrl(server.client, new PutObjectCommand({ ...at, Key: 'put' }))
  expect(await outcome(url, { method: 'PUT', body: 'x' })).toBe('501 NotImplemented')
})

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { PutObjectCommandInput, S3ClientConfig } from '@aws-sdk/client-s3'
import { startS3 } from '../server.ts'
import * as sigv4 from '../sigv4.ts'

export const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret/test+key' }
export const region = 'us-east-1'

/** A server on a fresh folder with one bucket, `bucket`, and a real SDK client for it. */
export async function startTestServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 's3-test-'))
  const server = await startS3({ dataDir, credentials })
  const client = clientFor(server.url)
  await client.send(new CreateBucketCommand({ Bucket: 'bucket' }))
  return {
    dataDir,
    url: server.url,
    client,
    raw: (method: string, target: string, options?: RawOptions) =>
      rawRequest(server.url, method, target, options),
    async close() {
      client.destroy()
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Writes and reads objects in `bucket` of a server that runs by the time it is asked. */
export function objectsOn(server: () => TestServer) {
  const at = (Key: string) => ({ Bucket: 'bucket', Key })
  const get = (Key: string, input: object = {}) =>
    server().client.send(new GetObjectCommand({ ...at(Key), ...input }))
  return {
    at,
    get,
    put: (Key: string, input: Omit<PutObjectCommandInput, 'Bucket' | 'Key'> = { Body: 'hello' }) =>
      server().client.send(new PutObjectCommand({ ...at(Key), ...input })),
    text: async (Key: string) => (await get(Key)).Body?.transformToString(),
  }
}

export const etagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`

export function clientFor(url: string, config: S3ClientConfig = {}): S3Client {
  return new S3Client({ endpoint: url, forcePathStyle: true, region, credentials, maxAttempts: 1, ...config })
}

export interface RawOptions {
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** x-amz-content-sha256; the body's hash unless given. */
  payload?: string
  secret?: string
  time?: Date
  unsigned?: boolean
  /** What is sent in place of the signed target. */
  sentTarget?: string
  unsignedHeaders?: Record<string, string>
}

export const amzDateOf = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')

/** A request signed by hand, for what no client would send. Only undecoded, simple queries. */
async function rawRequest(url: string, method: string, target: string, options: RawOptions = {}) {
  const amzDate = amzDateOf(options.time ?? new Date())
  const scope = { date: amzDate.slice(0, 8), region }
  const payload = options.payload ?? sigv4.sha256Hex(options.body ?? '')
  const headers: Record<string, string> = {
    host: new URL(url).host,
    'x-amz-content-sha256': payload,
    'x-amz-date': amzDate,
    ...options.headers,
  }
  const [path = '', search = ''] = target.split('?')
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(decodeURIComponent))
    .map(([name = '', value = '']) => [name, value] as const)
  const names = Object.keys(headers).sort()
  const canonical = sigv4.canonicalRequest({
    method,
    path: decodeURIComponent(path.replaceAll('+', ' ')),
    query,
    headers: names.map((name) => [name, headers[name] ?? '']),
    payload,
  })
  const key = sigv4.signingKey(options.secret ?? credentials.secretAccessKey, scope)
  const signature = sigv4.signatureOf(key, sigv4.stringToSign(amzDate, scope, canonical))
  if (!options.unsigned)
    headers['authorization'] =
      `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${sigv4.scopeText(scope)}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  const body = options.body ?? ''
  return send(url, method, options.sentTarget ?? target, { ...headers, ...options.unsignedHeaders }, body)
}

/** Sends exactly these bytes, the target included, and reads the answer. */
async function send(
  url: string,
  method: string,
  target: string,
  headers: Record<string, string>,
  body: string | Uint8Array,
) {
  const { hostname, port } = new URL(url)
  const framing =
    body.length > 0 || method === 'PUT' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const request = httpRequest({
    hostname,
    port,
    method,
    path: target,
    headers: { ...framing, ...headers },
    agent: false,
  })
  request.end(body)
  const [response] = await once(request, 'response')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const bytes = Buffer.concat(parts)
  const text = bytes.toString('utf8')
  return {
    status: Number(response.statusCode),
    headers: response.headers,
    bytes,
    text,
    code: /<Code>(\w+)<\/Code>/.exec(text)?.[1],
  }
}

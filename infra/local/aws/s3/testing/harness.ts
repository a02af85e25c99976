import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { PutObjectCommandInput, S3ClientConfig } from '@aws-sdk/client-s3'
import { startS3 } from '../server.ts'

export const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret/test+key' }
export const Bucket = 'bucket'

export const clientFor = (url: string, config: S3ClientConfig = {}): S3Client =>
  new S3Client({
    endpoint: url,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
    ...config,
  })

/** A server on a fresh folder with one bucket, and SDK clients for it. */
export async function startTestServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 's3-test-'))
  const server = await startS3({ dataDir, credentials })
  const client = clientFor(server.url)
  await client.send(new CreateBucketCommand({ Bucket }))
  const get = (Key: string, input: object = {}) =>
    client.send(new GetObjectCommand({ Bucket, Key, ...input }))
  return {
    dataDir,
    url: server.url,
    client,
    get,
    put: (Key: string, input: Omit<PutObjectCommandInput, 'Bucket' | 'Key'> = { Body: 'hello' }) =>
      client.send(new PutObjectCommand({ Bucket, Key, ...input })),
    head: (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' })),
    /** The files that hold bodies. */
    blobs: () => readdirSync(join(dataDir, 'blobs')),
    text: async (Key: string) => (await get(Key)).Body?.transformToString(),
    async close() {
      client.destroy()
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

interface SentRequest {
  path: string
  headers: Record<string, string>
  body: unknown
}

/** Changes a client's request before or after it is signed. */
export function changing(
  client: S3Client,
  when: 'signed' | 'unsigned',
  change: (request: SentRequest) => void,
): S3Client {
  const changed =
    <Args extends { request: unknown }, Out>(next: (args: Args) => Out) =>
    (args: Args): Out => {
      change(args.request as SentRequest)
      return next(args)
    }
  if (when === 'signed') client.middlewareStack.add(changed, { step: 'finalizeRequest', priority: 'low' })
  else client.middlewareStack.add(changed, { step: 'build' })
  return client
}

export const etagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`

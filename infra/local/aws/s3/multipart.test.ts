import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import type { CompletedPart, CreateMultipartUploadCommandInput } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from './testing/harness.ts'
import type { TestServer } from './testing/harness.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const at = { Bucket: 'bucket', Key: 'big file' }
const first = Buffer.alloc(5 * 1024 ** 2, 'first')
const second = Buffer.from('second')
const whole = Buffer.concat([first, second])
const md5 = (data: Uint8Array) => createHash('md5').update(data).digest()

const create = async (input: Partial<CreateMultipartUploadCommandInput> = {}) =>
  (await server.client.send(new CreateMultipartUploadCommand({ ...at, ...input }))).UploadId
async function part(UploadId: string | undefined, PartNumber: number, Body: Uint8Array, input: object = {}) {
  const done = await server.client.send(
    new UploadPartCommand({ ...at, UploadId, PartNumber, Body, ...input }),
  )
  const { ETag, ChecksumSHA256 } = done
  return { PartNumber, ETag, ChecksumSHA256 }
}
const complete = (UploadId: string | undefined, Parts: CompletedPart[]) =>
  server.client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
const read = async () => {
  const answer = await server.client.send(new GetObjectCommand(at))
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
}
const files = () => readdirSync(join(server.dataDir, 'blobs')).length

describe('multipart upload', () => {
  it('joins its parts, in order and once each, with what was said at the start', async () => {
    const id = await create({ ContentType: 'video/mp4' })
    const two = await part(id, 7, second)
    await part(id, 2, Buffer.from('replaced'))
    const one = await part(id, 2, first)
    await expect(read()).rejects.toMatchObject({ name: 'NoSuchKey' })
    const done = await complete(id, [one, two])
    const etag = `"${md5(Buffer.concat([md5(first), md5(second)])).toString('hex')}-2"`
    expect(done.ETag).toBe(etag)
    expect((await read()).equals(whole)).toBe(true)
    const head = await server.client.send(new HeadObjectCommand(at))
    expect(head).toMatchObject({ ETag: etag, ContentType: 'video/mp4' })
    expect(files()).toBe(1)
    await expect(complete(id, [one, two])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  it('refuses parts that are unknown, changed, out of order, too small or too many', async () => {
    const id = await create()
    const one = await part(id, 1, second)
    const two = await part(id, 2, second)
    await expect(complete(id, [one, { ...two, PartNumber: 3 }])).rejects.toMatchObject({
      name: 'InvalidPart',
    })
    await expect(complete(id, [{ ...one, ETag: '"other"' }])).rejects.toMatchObject({ name: 'InvalidPart' })
    await expect(complete(id, [two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(complete(id, [one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(complete(id, [])).rejects.toMatchObject({ name: 'MalformedXML' })
    await expect(part(id, 10_001, second)).rejects.toMatchObject({ name: 'InvalidArgument' })
    await expect(part(id, 0, second)).rejects.toMatchObject({ name: 'InvalidArgument' })
    await expect(part('nothing', 1, second)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    expect(files()).toBe(2)
    await complete(id, [two])
    expect(await read()).toEqual(second)
  })

  it('is aborted without a trace', async () => {
    const id = await create()
    const one = await part(id, 1, second)
    await part(id, 2, second)
    expect(files()).toBe(2)
    await server.client.send(new AbortMultipartUploadCommand({ ...at, UploadId: id }))
    expect(files()).toBe(0)
    await expect(complete(id, [one])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  it('copies parts from objects that are what they were', async () => {
    const source = async (Key: string, Body: Uint8Array) =>
      (await server.client.send(new PutObjectCommand({ Bucket: 'bucket', Key, Body }))).ETag
    const etags = [await source('one ü+%', first), await source('two', second)]
    const id = await create({ ChecksumAlgorithm: 'SHA256' })
    const copy = async (PartNumber: number, key: string, CopySourceIfMatch: string | undefined) => {
      const CopySource = `bucket/${encodeURIComponent(key)}`
      const { CopyPartResult } = await server.client.send(
        new UploadPartCopyCommand({ ...at, UploadId: id, PartNumber, CopySource, CopySourceIfMatch }),
      )
      return { PartNumber, ETag: CopyPartResult?.ETag, ChecksumSHA256: CopyPartResult?.ChecksumSHA256 }
    }
    const parts = [await copy(1, 'one ü+%', etags[0]), await copy(2, 'two', etags[1])]
    await expect(copy(3, 'two', etags[0])).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(copy(3, 'none', undefined)).rejects.toMatchObject({ name: 'NoSuchKey' })
    await complete(id, parts)
    expect((await read()).equals(whole)).toBe(true)
  })
})

describe('checksums of multipart uploads', () => {
  const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()

  it('are those of the parts together', async () => {
    const id = await create({ ChecksumAlgorithm: 'SHA256' })
    const named = { ChecksumAlgorithm: 'SHA256' }
    const parts = [await part(id, 1, first, named), await part(id, 2, second, named)]
    const sum = sha256(Buffer.concat([sha256(first), sha256(second)])).toString('base64')
    const expected = { ChecksumSHA256: `${sum}-2`, ChecksumType: 'COMPOSITE' }
    expect(await complete(id, parts)).toMatchObject(expected)
    const head = await server.client.send(new HeadObjectCommand({ ...at, ChecksumMode: 'ENABLED' }))
    expect(head).toMatchObject(expected)
  })

  it('must be of the kind agreed on, for every part', async () => {
    const id = await create({ ChecksumAlgorithm: 'SHA256' })
    await expect(part(id, 1, second, { ChecksumAlgorithm: 'CRC32' })).rejects.toMatchObject({
      name: 'InvalidRequest',
    })
    const one = await part(id, 1, second, { ChecksumAlgorithm: 'SHA256' })
    await expect(complete(id, [{ PartNumber: 1, ETag: one.ETag }])).rejects.toMatchObject({
      name: 'InvalidRequest',
    })
    const wrong = sha256(first).toString('base64')
    await expect(complete(id, [{ ...one, ChecksumSHA256: wrong }])).rejects.toMatchObject({
      name: 'InvalidPart',
    })
    await expect(create({ ChecksumAlgorithm: 'SHA256', ChecksumType: 'FULL_OBJECT' })).rejects.toMatchObject({
      name: 'NotImplemented',
    })
  })
})

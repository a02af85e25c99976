import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
  type CompletedPart,
  type CreateMultipartUploadCommandInput,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Bucket, startTestServer, type TestServer } from './testing/harness.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const Key = 'big file'
const at = { Bucket, Key }
const first = Buffer.alloc(5 * 1024 ** 2, 'first')
const second = Buffer.from('second')
const whole = Buffer.concat([first, second])
const hash = (name: 'md5' | 'sha256', data: Uint8Array) => createHash(name).update(data).digest()

const create = async (input: Partial<CreateMultipartUploadCommandInput> = {}) =>
  (await server.client.send(new CreateMultipartUploadCommand({ ...at, ...input }))).UploadId
async function part(UploadId: string | undefined, PartNumber: number, Body: Uint8Array, input: object = {}) {
  const { ETag, ChecksumSHA256 } = await server.client.send(
    new UploadPartCommand({ ...at, UploadId, PartNumber, Body, ...input }),
  )
  return { PartNumber, ETag, ChecksumSHA256 }
}
const complete = (UploadId: string | undefined, Parts: CompletedPart[]) =>
  server.client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
const read = async () => Buffer.from((await (await server.get(Key)).Body?.transformToByteArray()) ?? [])
const files = () => server.blobs().length
const named = { ChecksumAlgorithm: 'SHA256' } as const
const refusal = (name: string) => expect.objectContaining({ name }) as Error

describe('multipart upload', () => {
  it('joins its parts, in order and once each, with the metadata from the start', async () => {
    const id = await create({ ContentType: 'video/mp4' })
    const two = await part(id, 7, second)
    await part(id, 2, Buffer.from('replaced'))
    const one = await part(id, 2, first)
    await expect(read()).rejects.toEqual(refusal('NoSuchKey'))
    const etag = `"${hash('md5', Buffer.concat([hash('md5', first), hash('md5', second)])).toString('hex')}-2"`
    expect((await complete(id, [one, two])).ETag).toBe(etag)
    expect((await read()).equals(whole)).toBe(true)
    expect(await server.head(Key)).toMatchObject({ ETag: etag, ContentType: 'video/mp4' })
    expect(files()).toBe(1)
    await expect(complete(id, [one, two])).rejects.toEqual(refusal('NoSuchUpload'))
  })

  it('refuses parts that are unknown, changed, out of order, too small or too many', async () => {
    const id = await create()
    const one = await part(id, 1, second)
    const two = await part(id, 2, second)
    await expect(complete(id, [one, { ...two, PartNumber: 3 }])).rejects.toEqual(refusal('InvalidPart'))
    await expect(complete(id, [{ ...one, ETag: '"other"' }])).rejects.toEqual(refusal('InvalidPart'))
    await expect(complete(id, [two, one])).rejects.toEqual(refusal('InvalidPartOrder'))
    await expect(complete(id, [one, two])).rejects.toEqual(refusal('EntityTooSmall'))
    await expect(complete(id, [])).rejects.toEqual(refusal('MalformedXML'))
    await expect(part(id, 10_001, second)).rejects.toEqual(refusal('InvalidArgument'))
    await expect(part('nothing', 1, second)).rejects.toEqual(refusal('NoSuchUpload'))
    expect(files()).toBe(2)
    await complete(id, [two])
    expect(await read()).toEqual(second)
  })

  it('is aborted without a trace', async () => {
    const id = await create()
    const one = await part(id, 1, second)
    await part(id, 2, second)
    await server.client.send(new AbortMultipartUploadCommand({ ...at, UploadId: id }))
    expect(files()).toBe(0)
    await expect(complete(id, [one])).rejects.toEqual(refusal('NoSuchUpload'))
  })

  it('copies parts from unchanged objects', async () => {
    const etags = [
      (await server.put('one ü+%', { Body: first })).ETag,
      (await server.put('two', { Body: second })).ETag,
    ]
    const id = await create(named)
    const copy = async (PartNumber: number, key: string, CopySourceIfMatch: string | undefined) => {
      const CopySource = `bucket/${encodeURIComponent(key)}`
      const { CopyPartResult } = await server.client.send(
        new UploadPartCopyCommand({ ...at, UploadId: id, PartNumber, CopySource, CopySourceIfMatch }),
      )
      return { PartNumber, ETag: CopyPartResult?.ETag, ChecksumSHA256: CopyPartResult?.ChecksumSHA256 }
    }
    const parts = [await copy(1, 'one ü+%', etags[0]), await copy(2, 'two', etags[1])]
    expect(parts[1]?.ChecksumSHA256).toBe(hash('sha256', second).toString('base64'))
    await expect(copy(3, 'two', etags[0])).rejects.toEqual(refusal('PreconditionFailed'))
    await expect(copy(3, 'none', undefined)).rejects.toEqual(refusal('NoSuchKey'))
    const sum = hash('sha256', Buffer.concat([hash('sha256', first), hash('sha256', second)]))
    const expected = { ChecksumSHA256: `${sum.toString('base64')}-2`, ChecksumType: 'COMPOSITE' }
    expect(await complete(id, parts)).toMatchObject(expected)
    expect((await read()).equals(whole)).toBe(true)
    expect(await server.head(Key)).toMatchObject(expected)
  })

  it('needs the checksum agreed on, for every part', async () => {
    const id = await create(named)
    await expect(part(id, 1, second, { ChecksumAlgorithm: 'CRC32' })).rejects.toEqual(
      refusal('InvalidRequest'),
    )
    const one = await part(id, 1, second, named)
    const without = { PartNumber: 1, ETag: one.ETag }
    await expect(complete(id, [without])).rejects.toEqual(refusal('InvalidRequest'))
    const ChecksumSHA256 = hash('sha256', first).toString('base64')
    await expect(complete(id, [{ ...one, ChecksumSHA256 }])).rejects.toEqual(refusal('InvalidPart'))
  })
})

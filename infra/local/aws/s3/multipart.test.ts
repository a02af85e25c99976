import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import type { CompletedPart, CreateMultipartUploadCommandInput } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startChecksum } from './checksum.ts'
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
  const { ETag, ChecksumCRC32, ChecksumSHA256 } = done
  return { PartNumber, ETag, ChecksumCRC32, ChecksumSHA256 }
}
const complete = (UploadId: string | undefined, Parts: CompletedPart[], input: object = {}) =>
  server.client.send(
    new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts }, ...input }),
  )
const read = async () => {
  const answer = await server.client.send(new GetObjectCommand(at))
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
}
const files = () => readdirSync(join(server.dataDir, 'blobs')).length

describe('multipart upload', () => {
  it('joins its parts, in order and once each, with what was said at the start', async () => {
    const id = await create({ ContentType: 'video/mp4', Metadata: { a: '1' }, Tagging: 't=1' })
    const two = await part(id, 7, second)
    await part(id, 2, Buffer.from('replaced'))
    const one = await part(id, 2, first)
    await expect(read()).rejects.toMatchObject({ name: 'NoSuchKey' })
    const done = await complete(id, [one, two])
    const etag = `"${md5(Buffer.concat([md5(first), md5(second)])).toString('hex')}-2"`
    expect(done.ETag).toBe(etag)
    expect((await read()).equals(whole)).toBe(true)
    const head = await server.client.send(new HeadObjectCommand(at))
    expect(head).toMatchObject({ ETag: etag, ContentType: 'video/mp4', Metadata: { a: '1' }, TagCount: 1 })
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

  it('is listed, with its parts, and aborted without a trace', async () => {
    const id = await create()
    const other = await create({ Key: 'other' })
    for (const number of [3, 1, 2]) await part(id, number, second)
    const uploads = () => server.client.send(new ListMultipartUploadsCommand({ Bucket: 'bucket' }))
    expect((await uploads()).Uploads?.map((one) => [one.Key, one.UploadId])).toEqual([
      ['big file', id],
      ['other', other],
    ])
    const paged = await server.client.send(
      new ListMultipartUploadsCommand({ Bucket: 'bucket', MaxUploads: 1 }),
    )
    expect(paged).toMatchObject({ IsTruncated: true, NextKeyMarker: 'big file', NextUploadIdMarker: id })
    const rest = new ListMultipartUploadsCommand({
      Bucket: 'bucket',
      KeyMarker: paged.NextKeyMarker,
      UploadIdMarker: paged.NextUploadIdMarker,
    })
    expect((await server.client.send(rest)).Uploads?.map((one) => one.Key)).toEqual(['other'])
    const parts = new ListPartsCommand({ ...at, UploadId: id, MaxParts: 2, PartNumberMarker: '1' })
    const listed = await server.client.send(parts)
    expect(listed.Parts?.map((one) => [one.PartNumber, one.Size])).toEqual([
      [2, 6],
      [3, 6],
    ])
    await server.client.send(new AbortMultipartUploadCommand({ ...at, UploadId: id }))
    expect((await uploads()).Uploads).toHaveLength(1)
    await expect(server.client.send(parts)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    expect(files()).toBe(0)
  })

  it('meets the condition at its end', async () => {
    const id = await create()
    const one = await part(id, 1, second)
    await server.client.send(new PutObjectCommand({ ...at, Body: 'there first' }))
    await expect(complete(id, [one], { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    expect((await read()).toString()).toBe('there first')
    await complete(id, [one])
    expect(await read()).toEqual(second)
  })

  it('copies parts from objects', async () => {
    await server.client.send(new PutObjectCommand({ Bucket: 'bucket', Key: 'source', Body: whole }))
    const id = await create()
    const copy = async (PartNumber: number, CopySourceRange: string) => {
      const command = new UploadPartCopyCommand({
        ...at,
        UploadId: id,
        PartNumber,
        CopySource: 'bucket/source',
        CopySourceRange,
      })
      return { PartNumber, ETag: (await server.client.send(command)).CopyPartResult?.ETag }
    }
    const one = await copy(1, `bytes=0-${first.length - 1}`)
    const two = await copy(2, `bytes=${first.length}-${whole.length - 1}`)
    await complete(id, [one, two])
    expect((await read()).equals(whole)).toBe(true)
  })
})

describe('checksums of multipart uploads', () => {
  const checksum = (name: 'crc32' | 'sha256', ...data: Uint8Array[]) => {
    const running = startChecksum(name)
    for (const chunk of data) running.update(chunk)
    return running.digest()
  }

  it('are those of the parts together, unless one of the whole is asked for', async () => {
    const composite = await create({ ChecksumAlgorithm: 'SHA256' })
    const named = { ChecksumAlgorithm: 'SHA256' }
    const parts = [await part(composite, 1, first, named), await part(composite, 2, second, named)]
    const expected = checksum('sha256', checksum('sha256', first), checksum('sha256', second)).toString(
      'base64',
    )
    expect(await complete(composite, parts)).toMatchObject({
      ChecksumSHA256: `${expected}-2`,
      ChecksumType: 'COMPOSITE',
    })

    const full = await create({ ChecksumAlgorithm: 'CRC32', ChecksumType: 'FULL_OBJECT' })
    const chunks = [await part(full, 1, first), await part(full, 2, second)]
    const ChecksumCRC32 = checksum('crc32', whole).toString('base64')
    await expect(complete(full, chunks, { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    })
    const done = await complete(full, chunks, { ChecksumCRC32, MpuObjectSize: whole.length })
    expect(done).toMatchObject({ ChecksumCRC32, ChecksumType: 'FULL_OBJECT' })
    const head = await server.client.send(new HeadObjectCommand({ ...at, ChecksumMode: 'ENABLED' }))
    expect(head).toMatchObject({ ChecksumCRC32, ChecksumType: 'FULL_OBJECT' })
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
    const wrong = checksum('sha256', first).toString('base64')
    await expect(complete(id, [{ ...one, ChecksumSHA256: wrong }])).rejects.toMatchObject({
      name: 'InvalidPart',
    })
    await expect(complete(id, [one], { MpuObjectSize: 99 })).rejects.toMatchObject({ name: 'InvalidRequest' })
    await expect(create({ ChecksumAlgorithm: 'SHA256', ChecksumType: 'FULL_OBJECT' })).rejects.toMatchObject({
      name: 'InvalidRequest',
    })
  })
})

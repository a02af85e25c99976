import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach } from 'vitest'
import { s3 } from '#aws/s3.ts'
import { resetMock } from './event.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')
const etag = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const failure = (name: string): Error => Object.assign(new Error(name), { name })

/** An in-memory bucket behind the mocked client. Supports multipart uploads; checks conditions and hashes. */
export class MemoryBucket {
  readonly client = mockClient(s3)
  readonly objects = new Map<string, Buffer>()
  /** Multipart uploads that are neither completed nor aborted. */
  readonly open = new Map<string, Map<number, Buffer>>()
  read = 0

  constructor() {
    beforeEach(() => this.reset())
  }

  reset(): void {
    this.objects.clear()
    this.open.clear()
    this.read = 0
    resetMock(this.client)
    this.client.on(HeadObjectCommand).callsFake(async ({ Key, ChecksumMode }) => {
      const bytes = this.#object(Key, 'NotFound')
      const checksum = ChecksumMode === 'ENABLED' ? { ChecksumSHA256: sha256(bytes) } : {}
      return { ContentLength: bytes.length, ETag: etag(bytes), ...checksum }
    })
    this.client.on(GetObjectCommand).callsFake(async ({ Key, Range = '', IfMatch }) => {
      const bytes = this.#object(Key)
      if (IfMatch !== etag(bytes)) throw failure('PreconditionFailed')
      const [, start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(Range) ?? []).map(Number)
      if (start >= bytes.length) throw failure('InvalidRange')
      const part = bytes.subarray(start, end + 1)
      this.read += part.length
      return { Body: { transformToByteArray: () => Promise.resolve(new Uint8Array(part)) } }
    })
    this.client.on(DeleteObjectCommand).callsFake(async ({ Key }) => {
      this.objects.delete(Key)
      return {}
    })
    this.client.on(ListObjectsV2Command).callsFake(async ({ Prefix }) => ({
      Contents: [...this.objects.keys()].filter((Key) => Key.startsWith(Prefix)).map((Key) => ({ Key })),
    }))
    this.client.on(CreateMultipartUploadCommand).callsFake(async () => {
      const UploadId = `upload-${this.open.size}`
      this.open.set(UploadId, new Map())
      return { UploadId }
    })
    this.client
      .on(UploadPartCopyCommand)
      .callsFake(async ({ UploadId, PartNumber, CopySource, CopySourceIfMatch }) => {
        const bytes = this.#object(CopySource.replace(/^\w+\//, ''))
        if (CopySourceIfMatch !== etag(bytes)) throw failure('PreconditionFailed')
        this.open.get(UploadId)?.set(PartNumber, bytes)
        return { CopyPartResult: { ETag: etag(bytes) } }
      })
    this.client.on(UploadPartCommand).callsFake(async ({ UploadId, PartNumber, Body, ChecksumSHA256 }) => {
      if (ChecksumSHA256 !== sha256(Body)) throw failure('BadDigest')
      this.open.get(UploadId)?.set(PartNumber, Buffer.from(Body))
      return { ETag: etag(Body) }
    })
    this.client.on(PutObjectCommand).callsFake(async ({ Key, Body, IfNoneMatch, ChecksumSHA256 }) => {
      if (IfNoneMatch !== '*' || ChecksumSHA256 !== sha256(Body)) throw failure('BadDigest')
      if (this.objects.has(Key)) throw failure('PreconditionFailed')
      this.objects.set(Key, Buffer.from(Body))
      return {}
    })
    this.client.on(CompleteMultipartUploadCommand).callsFake(async ({ Key, UploadId, MultipartUpload }) => {
      const parts = this.open.get(UploadId) ?? new Map<number, Buffer>()
      const joined = [...parts].sort(([one], [other]) => one - other)
      for (const [index, [number, bytes]] of joined.entries()) {
        const named = MultipartUpload.Parts[index]
        if (named?.PartNumber !== number || named.ChecksumSHA256 !== sha256(bytes))
          throw failure('InvalidPart')
      }
      this.objects.set(Key, Buffer.concat(joined.map(([, bytes]) => bytes)))
      this.open.delete(UploadId)
      return {}
    })
    this.client.on(AbortMultipartUploadCommand).callsFake(async ({ UploadId }) => {
      this.open.delete(UploadId)
      return {}
    })
  }

  #object(key: string, otherwise = 'NoSuchKey'): Buffer {
    const bytes = this.objects.get(key)
    if (!bytes) throw failure(otherwise)
    return bytes
  }
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import { mapConcurrently } from '#lib/concurrency.ts'
import { exportedBuckets, isKeptFile, type Data } from './data.ts'

const text = z.string().optional()

/** A line of `files.jsonl`. The content is in `files/<sha256>`, because not every key can be the name of a file. */
export const storedFile = z.object({
  bucket: z.enum(exportedBuckets),
  key: z.string(),
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  headers: z.object({
    ContentType: text,
    CacheControl: text,
    ContentDisposition: text,
    ContentEncoding: text,
    Metadata: z.record(z.string(), z.string()).optional(),
  }),
})
export type StoredFile = z.infer<typeof storedFile>

const concurrency = 8

/** What `copyFiles` has copied, by bucket, key and version, so that the next try copies only what is new. */
export type Copied = Map<string, StoredFile>

/** Copies the buckets' files into `files/` of a folder. @returns them in the order of buckets and keys */
export async function copyFiles(data: Data, folder: string, copied: Copied): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for (const bucket of exportedBuckets) {
    const Bucket = data.bucketName(bucket)
    for await (const { Contents = [] } of paginateListObjectsV2({ client: data.s3 }, { Bucket })) {
      const kept = Contents.filter(({ Key = '' }) => isKeptFile(Key))
      const page = await mapConcurrently(kept, concurrency, async ({ Key = '', ETag = '' }) => {
        const id = JSON.stringify([bucket, Key, ETag])
        const file = copied.get(id) ?? (await copyFile(data, folder, bucket, Key))
        if (file) copied.set(id, file)
        return file ?? []
      })
      all.push(...page.flat())
    }
  }
  return all
}

/** @returns undefined when the file was deleted after it was listed */
async function copyFile(
  { s3, bucketName }: Data,
  folder: string,
  bucket: StoredFile['bucket'],
  key: string,
): Promise<StoredFile | undefined> {
  const input = new GetObjectCommand({ Bucket: bucketName(bucket), Key: key })
  const answer = await s3.send(input).catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
    throw error
  })
  if (!answer) return undefined
  const { ContentType, CacheControl, ContentDisposition, ContentEncoding, Metadata, Body } = answer
  const part = join(folder, 'files', `part-${createHash('sha256').update(`${bucket}/${key}`).digest('hex')}`)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(Body as Readable, measure, createWriteStream(part, { mode: 0o600 }))
  const sha256 = hash.digest('hex')
  await rename(part, join(folder, 'files', sha256))
  const headers = { ContentType, CacheControl, ContentDisposition, ContentEncoding, Metadata }
  return { bucket, key, size, sha256, headers }
}

/** Stores a file if there is none under its key. S3 checks the hash. */
export async function putFile({ s3, bucketName }: Data, folder: string, file: StoredFile): Promise<void> {
  await s3
    .send(
      new PutObjectCommand({
        Bucket: bucketName(file.bucket),
        Key: file.key,
        Body: createReadStream(join(folder, 'files', file.sha256)),
        ContentLength: file.size,
        ChecksumSHA256: Buffer.from(file.sha256, 'hex').toString('base64'),
        IfNoneMatch: '*',
        ...file.headers,
      }),
    )
    .catch((error: unknown) => {
      // Compared afterwards.
      if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error
    })
}

/** Counts the files of a bucket that equal those of an export. */
export async function compareFiles(
  { s3, bucketName }: Data,
  bucket: StoredFile['bucket'],
  files: readonly StoredFile[],
): Promise<{ found: number; equal: number }> {
  let found = 0
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucketName(bucket) }))
    found += Contents.filter(({ Key = '' }) => isKeptFile(Key)).length
  const equal = await mapConcurrently(files, concurrency, async ({ key, sha256 }) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucketName(bucket), Key: key }))
    const hash = createHash('sha256')
    await pipeline(Body as Readable, hash)
    return hash.digest('hex') === sha256
  })
  return { found, equal: equal.filter(Boolean).length }
}

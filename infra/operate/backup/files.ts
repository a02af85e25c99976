import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { mapConcurrently } from '#lib/concurrency.ts'
import { uploadPath } from '#shared/media/uploads.ts'
import { exportedBuckets, exportedTables, type BucketName, type Data } from './data.ts'
import { unless } from './items.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const text = z.string().optional()

const storedFile = z.object({
  bucket: z.enum(exportedBuckets),
  key: z.string(),
  size: z.int(),
  sha256: hash,
  headers: z.object({
    ContentType: text,
    CacheControl: text,
    ContentDisposition: text,
    ContentEncoding: text,
    Metadata: z.record(z.string(), z.string()).optional(),
  }),
})
type StoredFile = z.infer<typeof storedFile>

const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  tables: z.record(z.enum(exportedTables), z.object({ count: z.int(), sha256: hash })),
  files: z.array(storedFile),
  /** Only names: the values are secret. */
  parameters: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestFile = (folder: string): string => join(folder, 'manifest.json')
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl`)
/** Not every key can be the name of a file. */
const contentFile = (folder: string, { bucket, key }: Pick<StoredFile, 'bucket' | 'key'>): string =>
  join(folder, 'files', createHash('sha256').update(`${bucket}/${key}`).digest('hex'))

const concurrency = 8

async function sha256Of(stream: Readable): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(stream, sum)
  return sum.digest('hex')
}
export const sha256OfFile = (file: string): Promise<string> => sha256Of(createReadStream(file))

/** Reads an export, and checks every file of it. @throws when one is missing or damaged */
export async function readExport(folder: string): Promise<Manifest> {
  const read = manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')))
  const check = async (file: string, sha256: string) => {
    if ((await sha256OfFile(file)) !== sha256)
      throw new Error(`${file} is damaged: its hash is not that of the manifest.`)
  }
  for (const table of exportedTables) await check(tableFile(folder, table), read.tables[table].sha256)
  for (const file of read.files) await check(contentFile(folder, file), file.sha256)
  return read
}

/** The keys of a bucket without uploads that were not confirmed. */
async function keysIn({ s3, bucketName }: Data, bucket: BucketName): Promise<string[]> {
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucketName(bucket) }))
    keys.push(...Contents.map(({ Key = '' }) => Key))
  const isUpload = (key: string) => key.startsWith('uploads/') || key.startsWith(`${uploadPath.slice(1)}/`)
  return keys.filter((key) => !isUpload(key))
}

export async function copyFiles(data: Data, folder: string): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for (const bucket of exportedBuckets)
    all.push(
      ...(await mapConcurrently(await keysIn(data, bucket), concurrency, async (key) => {
        const file = contentFile(folder, { bucket, key })
        const input = new GetObjectCommand({ Bucket: data.bucketName(bucket), Key: key })
        const { Body, ContentLength: size = 0, ...answer } = await data.s3.send(input)
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }))
        return storedFile.parse({ bucket, key, size, sha256: await sha256OfFile(file), headers: answer })
      })),
    )
  return all
}

/** Stores files under keys that have none. S3 checks the hashes. */
export async function putFiles({ s3, bucketName }: Data, folder: string, files: readonly StoredFile[]) {
  await mapConcurrently(files, concurrency, async (file) => {
    const input = {
      Bucket: bucketName(file.bucket),
      Key: file.key,
      Body: createReadStream(contentFile(folder, file)),
      ContentLength: file.size,
      ChecksumSHA256: Buffer.from(file.sha256, 'hex').toString('base64'),
      IfNoneMatch: '*',
      ...file.headers,
    }
    // Compared afterwards.
    await s3.send(new PutObjectCommand(input)).catch(unless('PreconditionFailed'))
  })
}

/** @returns the hash of each file of a bucket, by its key */
export async function hashesIn(data: Data, bucket: BucketName): Promise<Map<string, string>> {
  const Bucket = data.bucketName(bucket)
  const hashes = await mapConcurrently(await keysIn(data, bucket), concurrency, async (Key) => {
    const { Body } = await data.s3.send(new GetObjectCommand({ Bucket, Key }))
    return [Key, await sha256Of(Body as Readable)] as const
  })
  return new Map(hashes)
}

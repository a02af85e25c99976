import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'

const inBucket = /^s3:\/\/([^/]+)\/?(.*?)\/?$/

/**
 * Calls `use` with the folder of an export. One in a bucket (`s3://BUCKET/PREFIX`) has a temporary folder on this machine: it
 * is downloaded into it first (`read`), or uploaded from it afterwards (`write`).
 */
export async function atPlace(
  s3: S3Client,
  place: string,
  mode: 'read' | 'write',
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const [, Bucket, prefix = ''] = inBucket.exec(place) ?? []
  if (Bucket === undefined) return use(place)
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    if (mode === 'read') await download(s3, Bucket, prefix && `${prefix}/`, folder)
    await use(folder)
    if (mode === 'write') await upload(s3, folder, Bucket, prefix && `${prefix}/`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function upload(s3: S3Client, folder: string, Bucket: string, prefix: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name)
    const Key = prefix + relative(folder, path).replaceAll('\\', '/')
    const { size: ContentLength } = await stat(path)
    await s3.send(
      new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength, IfNoneMatch: '*' }),
    )
  }
}

async function download(s3: S3Client, Bucket: string, Prefix: string, folder: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    for (const { Key = '' } of Contents) {
      const path = join(folder, Key.slice(Prefix.length))
      if (relative(folder, path).startsWith('..')) throw new Error(`${Key} is not a file of an export.`)
      await mkdir(dirname(path), { recursive: true })
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }))
    }
}

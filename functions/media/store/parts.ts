import { createHash } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { mapConcurrently } from '#lib/concurrency.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { s3 } from '#aws/s3.ts'
import { Problem } from '#shared/api/problem.ts'
import { partBytes, partsOf, uploadPath, type Part } from '#shared/media/uploads.ts'
import type { Source } from '../../files/source.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/** Where a part of an upload lies in storage, which lets it go after a day. */
export const partKey = (upload: string, number: number | string): string =>
  `${uploadPath.slice(1)}/${upload}/${number}`

/** A part that lies in storage, as it was when it was first looked at: `etag` tells whether it still is. */
export interface StoredPart extends Part {
  key: string
  etag: string
  /** Of its contents, in base64; storage has checked it. */
  sha256: string
}

/** How many calls to storage are made side by side. */
export const maxConcurrency = 16

/**
 * The parts of an upload.
 * @throws Problem wrong-state when some are not there, or not as long as they should be
 */
export async function findParts(upload: string, bytes: number): Promise<StoredPart[]> {
  const parts = await mapConcurrently(partsOf(bytes), maxConcurrency, (part) => findPart(upload, part))
  const found = parts.filter((part) => part !== undefined)
  if (found.length === parts.length) return found
  throw new Problem(
    'wrong-state',
    `${parts.length - found.length} of the ${parts.length} parts of this file have not arrived. Send them again.`,
  )
}

async function findPart(upload: string, part: Part): Promise<StoredPart | undefined> {
  const key = partKey(upload, part.number)
  try {
    const { ContentLength, ETag, ChecksumSHA256 } = await s3.send(
      new HeadObjectCommand({ Bucket: MEDIA_BUCKET, Key: key, ChecksumMode: 'ENABLED' }),
    )
    if (ContentLength !== part.end - part.start || !ETag || !ChecksumSHA256) return undefined
    return { ...part, key, etag: ETag, sha256: ChecksumSHA256 }
  } catch (error) {
    // Without permission to list, what is not there is "forbidden".
    if (error instanceof Error && ['NotFound', 'NoSuchKey', 'Forbidden', '403'].includes(error.name))
      return undefined
    throw error
  }
}

/** The hash of a file in one part is that of its contents; in several, that of the hashes of its parts. */
export function hashOf(parts: readonly Pick<StoredPart, 'sha256'>[]): Buffer {
  const hashes = parts.map(({ sha256 }) => Buffer.from(sha256, 'base64'))
  const [only] = hashes
  return only && hashes.length === 1 ? only : createHash('sha256').update(Buffer.concat(hashes)).digest()
}

const blockBytes = 256 * 1024
const maxBlocks = 8
/** What a sound file needs is read in a few; one that needs more was made to be read for ever. */
const maxFetches = 400

class TooManyReads extends Error {}

/** A file in parts, read a block at a time; the last blocks are kept, for what is looked at next to each other. */
export function inStorage(parts: readonly StoredPart[]): Source {
  const size = parts.at(-1)?.end ?? 0
  const blocks = new Map<number, Buffer>()
  let fetches = 0
  const block = async (index: number): Promise<Buffer> => {
    const known = blocks.get(index)
    if (known) return known
    if (++fetches > maxFetches) throw new TooManyReads()
    const start = index * blockBytes
    // Blocks never lie across the border of two parts.
    const part = parts[Math.floor(start / partBytes)]
    if (!part) return Buffer.alloc(0)
    const fetched = await fetchRange(part, start - part.start, Math.min(blockBytes, part.end - start))
    const [oldest] = blocks.keys()
    if (blocks.size >= maxBlocks && oldest !== undefined) blocks.delete(oldest)
    blocks.set(index, fetched)
    return fetched
  }
  return {
    size,
    async read(offset, length) {
      const pieces: Buffer[] = []
      for (let at = offset; at < Math.min(offset + length, size);) {
        const index = Math.floor(at / blockBytes)
        const bytes = await block(index)
        const piece = bytes.subarray(at - index * blockBytes, offset + length - index * blockBytes)
        if (piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}

/** Looks into a file; undefined, too, when it takes more reading than any sound file. */
export async function withinReadLimit<T>(look: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await look
  } catch (error) {
    if (error instanceof TooManyReads) return undefined
    throw error
  }
}

async function fetchRange({ key, etag }: StoredPart, start: number, length: number): Promise<Buffer> {
  const Range = `bytes=${start}-${start + length - 1}`
  try {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: MEDIA_BUCKET, Key: key, Range, IfMatch: etag }),
    )
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error
    throw new Problem('wrong-state', 'Part of this file was sent again in the meantime. Try again.', {
      cause: error,
    })
  }
}

/** A part whole. @throws Problem wrong-state when it was sent again */
export const readPart = (part: StoredPart): Promise<Buffer> => fetchRange(part, 0, part.end - part.start)

/** Takes the parts of a file away that was refused; what this leaves storage lets go by itself. */
export const dropParts = (parts: readonly StoredPart[]): Promise<unknown> =>
  mapConcurrently(parts, maxConcurrency, ({ key }) =>
    s3
      .send(new DeleteObjectCommand({ Bucket: MEDIA_BUCKET, Key: key }))
      .catch((error: unknown) => log('warn', 'media/part-not-dropped', errorFields(error))),
  )

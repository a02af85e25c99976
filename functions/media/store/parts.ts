import { createHash } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { mapConcurrently } from '#lib/concurrency.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { isMissing, s3 } from '#aws/s3.ts'
import { Problem } from '#shared/api/problem.ts'
import { partBytes, partsOf, uploadPath, type Part } from '#shared/media/uploads.ts'
import type { Source } from '../../files/source.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/** A lifecycle rule deletes parts after a day. */
export const partKey = (upload: string, number: number | string): string =>
  `${uploadPath.slice(1)}/${upload}/${number}`

/** `etag` shows whether it was replaced. */
export interface StoredPart extends Part {
  key: string
  etag: string
  /** In base64, verified by storage. */
  sha256: string
}

export const maxConcurrency = 16

/** @throws Problem wrong-state when parts are missing or have the wrong length */
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
    // Without permission to list, storage answers "forbidden" for a missing object.
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The hash of a file in one part is the hash of its contents; otherwise the hash of the hashes of its parts. */
export function hashOf(parts: readonly Pick<StoredPart, 'sha256'>[]): Buffer {
  const hashes = parts.map(({ sha256 }) => Buffer.from(sha256, 'base64'))
  const [only] = hashes
  return only && hashes.length === 1 ? only : createHash('sha256').update(Buffer.concat(hashes)).digest()
}

const blockBytes = 256 * 1024
const maxBlocks = 8
/** Valid files need only a few; one that needs more was made to be read endlessly. */
const maxFetches = 400

class TooManyReads extends Error {}

/** One block at a time. The last blocks are cached. */
export function inStorage(parts: readonly StoredPart[]): Source {
  const size = parts.at(-1)?.end ?? 0
  const blocks = new Map<number, Buffer>()
  let fetches = 0
  const block = async (index: number): Promise<Buffer> => {
    const known = blocks.get(index)
    if (known) return known
    if (++fetches > maxFetches) throw new TooManyReads()
    const start = index * blockBytes
    // The size of a part is a multiple of the size of a block.
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

/** Also resolves to undefined when the inspection reads more than any valid file needs. */
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

/** @throws Problem wrong-state when it was sent again */
export const readPart = (part: StoredPart): Promise<Buffer> => fetchRange(part, 0, part.end - part.start)

/** The lifecycle rule deletes the ones that fail. */
export const dropParts = (parts: readonly StoredPart[]): Promise<unknown> =>
  mapConcurrently(parts, maxConcurrency, ({ key }) =>
    s3
      .send(new DeleteObjectCommand({ Bucket: MEDIA_BUCKET, Key: key }))
      .catch((error: unknown) => log('warn', 'media/part-not-dropped', errorFields(error))),
  )

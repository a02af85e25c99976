import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { documentKinds, type DocumentKind } from '#shared/documents/kinds.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { readEnv } from '#lib/env.ts'
import { s3 } from '#aws/s3.ts'
import { cleanName, decodeHeader, dispositionOf } from '../file-name.ts'

const { DOCUMENTS_BUCKET } = readEnv('DOCUMENTS_BUCKET')

/** Where the file lies that was sent last by a link, until it was inspected; storage lets go of it after a day. */
export const uploadKey = (requestId: string): string => `uploads/${requestId}`

/** Where a document lies: by its lead and its contents, whatever its sender calls it. */
const fileKey = (leadId: string, sha256: string): string => `documents/${leadId}/${sha256}`

export interface Upload {
  key: string
  /** What storage calls its contents. */
  etag: string
  name: string
  /** As storage has it. */
  size: number
  /** None of a file that is too large to be kept. */
  bytes: Buffer
}

/** A file that was uploaded; `gone` when there is none any more, `replaced` when another was sent after it. */
export async function readUpload(requestId: string, etag: string): Promise<Upload | 'gone' | 'replaced'> {
  const object = { Bucket: DOCUMENTS_BUCKET, Key: uploadKey(requestId) }
  try {
    const { ContentLength: size = 0, Metadata = {}, ETag } = await s3.send(new HeadObjectCommand(object))
    if (ETag !== `"${etag}"`) return 'replaced'
    const name = cleanName(decodeHeader(Metadata['name'] ?? ''))
    const found = { key: object.Key, etag, name, size, bytes: Buffer.alloc(0) }
    if (size === 0 || size > documentLimits.fileBytes) return found
    const { Body } = await s3.send(new GetObjectCommand({ ...object, IfMatch: ETag }))
    return { ...found, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'PreconditionFailed') return 'replaced'
    // Without permission to list, what is not there is "forbidden".
    if (missing.has(error.name)) return 'gone'
    throw error
  }
}

const missing = new Set(['NotFound', 'NoSuchKey', 'Forbidden', 'AccessDenied', '403'])

export const dropUpload = ({ key }: Upload): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: key }))

export const sha256Of = (bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(bytes).digest(encoding)

/** Stores what was inspected, byte for byte, and never over another. */
export async function storeFile(leadId: string, { name, bytes }: Upload, kind: DocumentKind): Promise<void> {
  const { type } = documentKinds[kind]
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: DOCUMENTS_BUCKET,
        Key: fileKey(leadId, sha256Of(bytes)),
        Body: bytes,
        ContentType: type,
        ContentDisposition: dispositionOf(name, kind),
        CacheControl: 'no-store',
        ChecksumSHA256: sha256Of(bytes, 'base64'),
        IfNoneMatch: '*',
      }),
    )
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error
  }
}

/** Removes a file. The bucket has no versions: it is gone. */
export const removeFile = (leadId: string, sha256: string): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: fileKey(leadId, sha256) }))

export const fileAt = (leadId: string, sha256: string): GetObjectCommand =>
  new GetObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: fileKey(leadId, sha256) })

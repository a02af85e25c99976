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

/** The storage key of a link's latest upload before inspection; storage deletes it after a day. */
export const uploadKey = (requestId: string): string => `uploads/${requestId}`

/** The storage key of a document, from its lead and its contents, not from the sender's file name. */
const fileKey = (leadId: string, sha256: string): string => `documents/${leadId}/${sha256}`

export interface Upload {
  key: string
  /** The ETag of its contents in storage. */
  etag: string
  name: string
  /** Bytes in storage. */
  size: number
  /** Empty for a file over the size limit. */
  bytes: Buffer
}

/** Reads an uploaded file; `gone` if it no longer exists, `replaced` if another upload followed. */
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
    // Without permission to list, S3 answers "forbidden" for a missing file.
    if (missing.has(error.name)) return 'gone'
    throw error
  }
}

const missing = new Set(['NotFound', 'NoSuchKey', 'Forbidden', 'AccessDenied', '403'])

export const dropUpload = ({ key }: Upload): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: key }))

export const sha256Of = (bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(bytes).digest(encoding)

/** Stores an inspected file, byte for byte, and never overwrites one. */
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

/** Removes a file for good: the bucket has no versions. */
export const removeFile = (leadId: string, sha256: string): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: fileKey(leadId, sha256) }))

export const fileAt = (leadId: string, sha256: string): GetObjectCommand =>
  new GetObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: fileKey(leadId, sha256) })

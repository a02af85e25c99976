import { createHash } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { documentKinds, type DocumentKind } from '#shared/documents/kinds.ts'
import { readEnv } from '#lib/env.ts'
import { s3 } from '#aws/s3.ts'
import { dispositionOf } from '../files/file-name.ts'
import { removeBelow, removeObject, type Upload } from '../files/uploads.ts'

const { DOCUMENTS_BUCKET } = readEnv('DOCUMENTS_BUCKET')

/** From the lead and the contents, not from the sender's file name. */
const fileKey = (leadId: string, sha256: string): string => `documents/${leadId}/${sha256}`

export const sha256Of = (bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(bytes).digest(encoding)

/** Never overwrites a file. */
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

export const removeFile = (leadId: string, sha256: string): Promise<unknown> =>
  removeObject(fileKey(leadId, sha256))

export const removeFilesOf = (leadId: string): Promise<void> => removeBelow(fileKey(leadId, ''))

export const fileAt = (leadId: string, sha256: string): GetObjectCommand =>
  new GetObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: fileKey(leadId, sha256) })

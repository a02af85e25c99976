import { createHash } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { readEnv } from '#lib/env.ts'
import { isMissing, s3 } from '#aws/s3.ts'

const { SIGNED_BUCKET } = readEnv('SIGNED_BUCKET')

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** @returns the stored file: the earlier one, if there was one */
export const storeOnce = async (key: string, bytes: Uint8Array, contentType: string): Promise<Uint8Array> =>
  (await storeIfNone(key, bytes, contentType)) ? bytes : readFile(key)

export async function storeIfNone(
  key: string,
  bytes: Uint8Array,
  contentType: string,
  /** The name under which storage gives the file as an attachment. */
  name?: string,
): Promise<boolean> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: SIGNED_BUCKET,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        ContentDisposition: name === undefined ? 'attachment' : `attachment; filename="${name}"`,
        ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
        IfNoneMatch: '*',
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'PreconditionFailed') return false
    throw error
  }
}

/** Removes a file. The bucket deletes its old version within a month. */
export const removeFile = (key: string): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: SIGNED_BUCKET, Key: key }))

export const fileAt = (key: string): GetObjectCommand =>
  new GetObjectCommand({ Bucket: SIGNED_BUCKET, Key: key })

export const readIfStored = (key: string): Promise<Uint8Array | undefined> =>
  readFile(key).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

export async function readFile(key: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: SIGNED_BUCKET, Key: key }))
  if (!Body) throw new Error(`Nothing is stored under ${key}`)
  return Body.transformToByteArray()
}

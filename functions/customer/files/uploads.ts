import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { documentLimits, documentUploadPath, formBytesMore, formSeconds } from '#shared/documents/limits.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { readEnv } from '#lib/env.ts'
import { isMissing, s3 } from '#aws/s3.ts'
import { cleanName, decodeHeader } from './file-name.ts'

const { DOCUMENTS_BUCKET } = readEnv('DOCUMENTS_BUCKET')

/** Of an upload that was not confirmed. Storage deletes it after a day. */
const uploadKey = (of: string, id: string): string => `uploads/${of}/${id}`

/** Storage redirects the browser to the confirmation. */
export interface UploadForm {
  action: string
  fields: Readonly<Record<string, string>>
}

interface Uploading {
  /** The lead or the quote that the file is for. */
  of: string
  /** The page of the form. A problem of the upload leads back to it. */
  page: 'q' | 'documents'
  /** The call that checks the file, as a path with a query to which the upload and the secret are added. */
  confirm: string
  k: string
  site: string
}

/** Also accepts empty and slightly too large files: the page explains the problem better than the XML of storage. */
export async function startUpload({ of, page, confirm, k, site }: Uploading, now: Date): Promise<UploadForm> {
  const id = randomUUID()
  const { fields } = await createPresignedPost(s3, {
    Bucket: DOCUMENTS_BUCKET,
    Key: uploadKey(of, id),
    // A little longer than `until` in the address, after which the edge redirects to a page with a message.
    Expires: formSeconds + 10 * 60,
    Fields: {
      'content-type': 'application/octet-stream',
      // The secret is last, because storage adds to the address.
      success_action_redirect: `${site}${confirm}upload=${id}&k=${k}`,
    },
    Conditions: [
      ['content-length-range', 0, documentLimits.fileBytes + formBytesMore],
      ['starts-with', '$x-amz-meta-name', ''],
    ],
  })
  const until = Math.floor(now.getTime() / 1000) + formSeconds
  return {
    action: `${documentUploadPath}?until=${until}&to=${page}&k=${k}`,
    // Storage fills in the name.
    fields: { ...fields, 'x-amz-meta-name': '${filename}' },
  }
}

/** Cuts off what storage adds to an address, after `&` or another `?`. */
export const secretIn = (k: string | undefined): string => /^[\w-]{0,200}/.exec(k ?? '')?.[0] ?? ''

export interface Upload {
  key: string
  name: string
  bytes: Buffer
}

/** Undefined if it never arrived, or was confirmed before. */
export async function readUpload(of: string, id = ''): Promise<Upload | undefined> {
  if (!/^[\da-f-]{36}$/.test(id)) return undefined
  const key = uploadKey(of, id)
  try {
    const { Metadata = {}, Body } = await s3.send(
      new GetObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: key }),
    )
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
    return { key, name: cleanName(decodeHeader(Metadata['name'] ?? '')), bytes }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Only after it was kept: the address of a refused one says the same again. */
export const dropUpload = ({ key }: Upload): Promise<unknown> => removeObject(key)

export const dropUploadsOf = (of: string): Promise<void> => removeBelow(uploadKey(of, ''))

export async function removeBelow(prefix: string): Promise<void> {
  const pages = paginateListObjectsV2({ client: s3 }, { Bucket: DOCUMENTS_BUCKET, Prefix: prefix })
  for await (const { Contents = [] } of pages)
    await mapConcurrently(Contents, 10, ({ Key = '' }) => removeObject(Key))
}

/** For good: the bucket has no versions. */
export const removeObject = (key: string): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: key }))

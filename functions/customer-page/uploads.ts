import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { documentLimits, documentUploadPath, formBytesMore, formSeconds } from '#shared/documents/limits.ts'
import { readEnv } from '#lib/env.ts'
import { isMissing, s3 } from '#aws/s3.ts'
import { html, type Markup } from '#http/html.ts'
import { cleanName, decodeHeader } from './file-name.ts'

const { DOCUMENTS_BUCKET } = readEnv('DOCUMENTS_BUCKET')

/** Of a page's latest upload before inspection; storage deletes it after a day. */
const uploadKey = (id: string): string => `uploads/${id}`

/** Storage redirects the browser to the confirmation. */
export interface UploadForm {
  action: string
  fields: Readonly<Record<string, string>>
  /** In bytes. */
  room: number
}

interface Uploading {
  /** Names the upload of a page: a later one replaces it. */
  id: string
  room: number
  /** The page of the form. A problem of the upload leads back to it. */
  page: 'q' | 'documents'
  /** The call that inspects the file, as a path with a query to which the secret is added. */
  confirm: string
  k: string
  site: string
}

/**
 * Every form of a page has the same key, so an upload replaces an unconfirmed one and a link keeps its limit.
 * Also accepts empty and slightly too large files: the page explains the problem better than the XML of storage.
 */
export async function startUpload(
  { id, room, page, confirm, k, site }: Uploading,
  now: Date,
): Promise<UploadForm> {
  const most = room + formBytesMore
  const { fields } = await createPresignedPost(s3, {
    Bucket: DOCUMENTS_BUCKET,
    Key: uploadKey(id),
    // A little longer than `until` in the address, after which the edge redirects to a page with a message.
    Expires: formSeconds + 10 * 60,
    Fields: {
      'content-type': 'application/octet-stream',
      // The secret is last, because storage adds to the address.
      success_action_redirect: `${site}${confirm}k=${k}`,
    },
    Conditions: [
      ['content-length-range', 0, most],
      ['starts-with', '$x-amz-meta-name', ''],
    ],
  })
  const until = Math.floor(now.getTime() / 1000) + formSeconds
  // Storage fills in the name.
  const named = { ...fields, 'x-amz-meta-name': '${filename}' }
  return { action: `${documentUploadPath}?until=${until}&max=${most}&to=${page}&k=${k}`, fields: named, room }
}

/** The file comes after them, because storage ignores fields after it. */
export const hiddenFields = ({ fields }: UploadForm): Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** Cuts off what storage adds to an address, after `&` or another `?`. */
export const secretIn = (k: string | undefined): string => /^[\w-]{0,200}/.exec(k ?? '')?.[0] ?? ''

/** The etag of the contents that storage has just stored, from the address it redirects to. */
export const etagIn = (etag = ''): string | undefined => /^"?([\da-f-]{1,80})"?$/.exec(etag)?.[1]

export interface Upload {
  key: string
  etag: string
  name: string
  /** Bytes in storage. */
  size: number
  /** Empty for a file over the size limit. */
  bytes: Buffer
}

/** `gone` if it no longer exists, `replaced` if another upload followed. */
export async function readUpload(id: string, etag: string): Promise<Upload | 'gone' | 'replaced'> {
  const object = { Bucket: DOCUMENTS_BUCKET, Key: uploadKey(id) }
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
    if (isMissing(error)) return 'gone'
    throw error
  }
}

export const dropUpload = ({ key }: Upload): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: key }))

export const dropUnconfirmed = (id: string): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS_BUCKET, Key: uploadKey(id) }))

/** By their name in the address. The edge makes `late`, `gone` and `too-large`. */
export const uploadProblems: Readonly<Record<string, string>> = {
  late: 'The page was open for more than an hour, so the file was not sent. Choose it again.',
  replaced:
    'Another file was sent from this page a moment later, perhaps in another window, and replaced this one. Send one at a time. Choose this file again.',
  same: 'We already have this file. Nothing was changed.',
  gone: 'The file did not arrive. Choose it again.',
}

export const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

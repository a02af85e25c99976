import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { documentUploadPath, formBytesMore, formSeconds, roomIn } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { readEnv } from '#lib/env.ts'
import { s3 } from '#aws/s3.ts'
import { uploadKey } from './store/files.ts'

const { DOCUMENTS_BUCKET } = readEnv('DOCUMENTS_BUCKET')

/** A form that sends one file to storage, which then redirects the browser to the confirmation. */
export interface UploadForm {
  action: string
  fields: Readonly<Record<string, string>>
}

/**
 * Permits storing one file. Every form of a link has the same key, so an upload replaces an unconfirmed one and a link
 * cannot exceed its limit. The form also accepts empty and slightly too large files, because the page explains the
 * problem better than the XML of storage.
 * @param k the secret of the link, last in the address because storage adds to it
 */
export async function startUpload(
  request: DocumentRequest,
  k: string,
  site: string,
  now: Date,
): Promise<UploadForm> {
  const most = roomIn(request) + formBytesMore
  const { fields } = await createPresignedPost(s3, {
    Bucket: DOCUMENTS_BUCKET,
    Key: uploadKey(request.id),
    // A little longer than `until` in the address, after which the edge redirects to a page with a message.
    Expires: formSeconds + 10 * 60,
    Fields: {
      'content-type': 'application/octet-stream',
      success_action_redirect: `${site}/documents/confirm?k=${k}`,
    },
    Conditions: [
      ['content-length-range', 0, most],
      ['starts-with', '$x-amz-meta-name', ''],
    ],
  })
  const until = Math.floor(now.getTime() / 1000) + formSeconds
  // Storage fills in the name.
  const named = { ...fields, 'x-amz-meta-name': '${filename}' }
  return { action: `${documentUploadPath}?until=${until}&max=${most}&k=${k}`, fields: named }
}

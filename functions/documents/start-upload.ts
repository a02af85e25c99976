import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { documentUploadPath, formBytesMore, formSeconds, roomIn } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { readEnv } from '#lib/env.ts'
import { s3 } from '#aws/s3.ts'
import { uploadKey } from './store/files.ts'

const { DOCUMENTS_BUCKET } = readEnv('DOCUMENTS_BUCKET')

/** A form that brings one file to storage, and the browser from there to where it is confirmed. */
export interface UploadForm {
  action: string
  fields: Readonly<Record<string, string>>
}

/**
 * Grants permission to store one file, in the one place of its link: each look at the page grants it for the same place,
 * and what comes later replaces what nobody has confirmed. So a link never holds more than it may. A little more than it
 * has room for is let through, and an empty file too: what is wrong is said on the page, where storage would answer with
 * XML.
 * @param k the secret of the link, which ends the address: storage adds to it
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
    // The edge turns away what comes later than the form says, in words; this is a little longer.
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
  // Storage puts the name in.
  const named = { ...fields, 'x-amz-meta-name': '${filename}' }
  return { action: `${documentUploadPath}?until=${until}&max=${most}&k=${k}`, fields: named }
}

import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { systemClock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { reply, serve } from '#http/serve.ts'
import { s3 } from '#aws/s3.ts'
import { startMediaUpload } from '#shared/media/endpoints.ts'
import { partBytes, uploadPath } from '#shared/media/uploads.ts'
import { partKey } from '../store/parts.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/** Long enough for half a gigabyte over a slow connection; the browser can request another. */
const validSeconds = 3600

export const handler = serve(startMediaUpload, async ({ body }) => {
  const now = systemClock.now()
  const id = body.id ?? crypto.randomUUID()
  const { fields } = await createPresignedPost(s3, {
    Bucket: MEDIA_BUCKET,
    Key: partKey(id, '${filename}'),
    Expires: validSeconds,
    Fields: { 'content-type': 'application/octet-stream' },
    Conditions: [
      ['content-length-range', 1, partBytes],
      ['starts-with', '$x-amz-checksum-sha256', ''],
    ],
  })
  return reply(201, {
    id,
    url: uploadPath,
    fields,
    part_bytes: partBytes,
    expires_at: new Date(now.getTime() + validSeconds * 1000).toISOString(),
  })
})

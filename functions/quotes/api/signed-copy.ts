import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { readSignedCopy } from '#shared/quotes/staff-endpoints.ts'
import { s3 } from '#aws/s3.ts'
import { reply, serve } from '#http/serve.ts'
import { fileAt } from '../store/files.ts'
import { notFound } from '../store/read.ts'
import { findSignedFile } from '../store/signed-files.ts'

const urlSeconds = 60

/** Files of 20 MB are too large for the answer of a function. Storage sends them as attachments. */
export const handler = serve(readSignedCopy, async ({ params }) => {
  const file = await findSignedFile(params)
  if (!file) throw notFound()
  return reply(200, { url: await getSignedUrl(s3, fileAt(file.path), { expiresIn: urlSeconds }) })
})

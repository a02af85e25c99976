import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { downloadDocument } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { s3 } from '#aws/s3.ts'
import { documentOfPerson } from '../of-person.ts'
import { markSeen } from '../store/documents.ts'
import { fileAt } from '../store/files.ts'

const urlSeconds = 60

/** Files of 20 MB are too large for the answer of a function. Storage sends them as attachments with the detected type. */
export const handler = serve(downloadDocument, async ({ params }) => {
  const { document } = await documentOfPerson(params.id, params.document, systemClock.now())
  const url = await getSignedUrl(s3, fileAt(document.lead_id, document.id), { expiresIn: urlSeconds })
  await markSeen(document.lead_id, document.id)
  return reply(200, { url })
})

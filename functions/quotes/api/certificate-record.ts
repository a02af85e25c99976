import { readCertificateRecord } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { acceptedRevision, readCertificate } from '../store/certificates.ts'

export const handler = serve(readCertificateRecord, async ({ params: { quoteId } }) =>
  reply(200, Buffer.from(await readCertificate(await acceptedRevision(quoteId))), {
    headers: { 'content-disposition': `attachment; filename="quote-${quoteId}-certificate.json"` },
  }),
)

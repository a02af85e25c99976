import { readCertificateRecord } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { acceptanceRecord } from '../store/certificates.ts'

export const handler = serve(readCertificateRecord, async ({ params: { quoteId } }) =>
  reply(200, Buffer.from(await acceptanceRecord(quoteId)), {
    headers: { 'content-disposition': `attachment; filename="quote-${quoteId}-certificate.json"` },
  }),
)

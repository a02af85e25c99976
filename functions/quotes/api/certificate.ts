import { readCertificate } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { storeCertificate } from '../sending/store-certificate.ts'
import { acceptedRevision } from '../store/certificates.ts'

export const handler = serve(readCertificate, async ({ params: { quoteId } }) => {
  return reply(200, await storeCertificate(await acceptedRevision(quoteId)), {
    headers: { 'content-disposition': `attachment; filename="quote-${quoteId}-certificate.pdf"` },
  })
})

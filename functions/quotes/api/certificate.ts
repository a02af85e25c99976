import { readCertificate } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { acceptanceRecord } from '../store/certificates.ts'

export const handler = serve(readCertificate, async ({ params: { quoteId } }) => {
  const record = await acceptanceRecord(quoteId)
  const { makeSignedCertificate } = await import('../sending/signed-certificate.ts')
  return reply(200, await makeSignedCertificate(record), {
    headers: { 'content-disposition': `attachment; filename="quote-${quoteId}-certificate.pdf"` },
  })
})

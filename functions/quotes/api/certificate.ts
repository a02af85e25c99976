import { readCertificate } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { acceptanceRecord } from '../store/certificates.ts'

export const handler = serve(readCertificate, async ({ params: { quoteId } }) => {
  const record = await acceptanceRecord(quoteId)
  const { renderCertificatePdf } = await import('../pdf/certificate-pdf.ts')
  return reply(200, await renderCertificatePdf(record), {
    headers: { 'content-disposition': `attachment; filename="quote-${quoteId}-certificate.pdf"` },
  })
})

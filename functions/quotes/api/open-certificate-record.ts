import { openCertificateRecord } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findAccepted } from '../customer/find-by-link.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { readCertificate } from '../store/certificates.ts'

export const handler = serve(
  openCertificateRecord,
  async ({ body: { k } }) => {
    const quote = await findAccepted(k, systemClock.now())
    return reply(200, Buffer.from(await readCertificate(quote)), {
      headers: { 'content-disposition': `attachment; filename="quote-${quote.quoteId}-certificate.json"` },
    })
  },
  customerPageOptions,
)

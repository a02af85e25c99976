import { brand } from '#shared/brand.ts'
import { Problem } from '#shared/api/problem.ts'
import { openCertificate } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findAccepted } from '../customer/find-by-link.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { certificatePdfKey } from '../domain/file-keys.ts'
import { readIfStored } from '../store/files.ts'

export const handler = serve(
  openCertificate,
  async ({ body: { k } }) => {
    const quote = await findAccepted(k, systemClock.now())
    const pdf = await readIfStored(certificatePdfKey(quote))
    if (!pdf) {
      const isNew = systemClock.now().getTime() - Date.parse(quote.settled_at ?? '') < 15 * 60_000
      throw new Problem(
        'unavailable',
        isNew
          ? 'We are still drawing the certificate. Try again in a minute.'
          : `The certificate is not ready. Ask us for it: ${brand.email}.`,
        { retryAfter: 60 },
      )
    }
    return reply(200, pdf, {
      headers: { 'content-disposition': `attachment; filename="quote-${quote.quoteId}-certificate.pdf"` },
    })
  },
  customerPageOptions,
)

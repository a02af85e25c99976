import { Problem } from '#shared/api/problem.ts'
import { openCertificate } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findViewable } from '../customer/find-by-link.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { readCertificate } from '../store/certificates.ts'

export const handler = serve(
  openCertificate,
  async ({ body: { k } }) => {
    const quote = await findViewable(k, systemClock.now())
    if (quote.status !== 'accepted') throw new Problem('wrong-state', 'This quote was not accepted.')
    const name = `quote-${quote.quoteId}-certificate.json`
    return reply(200, Buffer.from(await readCertificate(quote)), {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    })
  },
  customerPageOptions,
)

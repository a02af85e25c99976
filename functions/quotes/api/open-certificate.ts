import { Problem } from '#shared/api/problem.ts'
import { openCertificate } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findBehind } from '../open-link.ts'
import { forCustomers } from '../problem-on-page.ts'
import { readCertificate } from '../store/certificates.ts'

export const handler = serve(
  openCertificate,
  async ({ body: { k } }) => {
    const quote = await findBehind(k, systemClock.now())
    if (quote.status !== 'accepted') throw new Problem('wrong-state', 'This quote was not accepted.')
    const name = `quote-${quote.quoteId}-certificate.json`
    return reply(200, Buffer.from(await readCertificate(quote)), {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    })
  },
  forCustomers,
)

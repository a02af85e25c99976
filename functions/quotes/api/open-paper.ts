import { openPaper } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findBehind } from '../open-link.ts'
import { paperKey } from '../domain/files.ts'
import { readFile } from '../store/papers.ts'
import { forCustomers } from '../problem-on-page.ts'

export const handler = serve(
  openPaper,
  async ({ body: { k } }) => {
    const quote = await findBehind(k, systemClock.now())
    return reply(200, await readFile(paperKey(quote)), {
      headers: { 'content-disposition': `attachment; filename="quote-${quote.quoteId}.pdf"` },
    })
  },
  forCustomers,
)

import { openPaper } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { openLink } from '../open-link.ts'
import { paperKey } from '../domain/files.ts'
import { readFile } from '../store/papers.ts'
import { problemOnPage } from '../problem-on-page.ts'

export const handler = serve(
  openPaper,
  async ({ body: { k }, clientAddress }) => {
    const quote = await openLink(k, clientAddress, systemClock.now())
    return reply(200, await readFile(paperKey(quote)), {
      headers: { 'content-disposition': `attachment; filename="quote-${quote.quoteId}.pdf"` },
    })
  },
  problemOnPage,
)

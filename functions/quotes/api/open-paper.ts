import { openQuotePdf } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findViewable } from '../customer/find-by-link.ts'
import { pdfKey } from '../domain/file-keys.ts'
import { readFile } from '../store/files.ts'
import { customerPageOptions } from '../customer/problem-page.ts'

export const handler = serve(
  openQuotePdf,
  async ({ body: { k } }) => {
    const quote = await findViewable(k, systemClock.now())
    return reply(200, await readFile(pdfKey(quote)), {
      headers: { 'content-disposition': `attachment; filename="quote-${quote.quoteId}.pdf"` },
    })
  },
  customerPageOptions,
)

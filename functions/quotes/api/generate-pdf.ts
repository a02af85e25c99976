import { fieldProblem } from '#shared/api/problem.ts'
import { generateQuotePdf } from '#shared/quotes/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { storeTestQuote } from '../store/test-quotes.ts'

export const handler = serve(generateQuotePdf, async ({ body }) => {
  // The drawing code is large: it loads with the first quote, so that a refused request does not wait for it.
  const { renderQuotePdf, UndrawableTextError } = await import('../pdf/quote-pdf.ts')
  const pdf = await storeTestQuote(body, systemClock, (quote) =>
    renderQuotePdf({ ...quote, createdAt: quote.created_at, showsTotal: true }),
  ).catch((error: unknown) => {
    throw error instanceof UndrawableTextError ? fieldProblem(error.field, error.message) : error
  })
  return reply(200, pdf, {
    headers: { 'content-disposition': `attachment; filename="quote-${body.quoteId}.pdf"` },
  })
})

import { fieldProblem } from '#shared/api/problem.ts'
import { generateQuotePdf } from '#shared/quotes/endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#kernel/serve.ts'
import { renderQuotePdf, UndrawableTextError } from './render-pdf.ts'
import { keepQuote } from './repository.ts'

export const handler = serve(generateQuotePdf, async ({ body }) => {
  const quote = await keepQuote(body, systemClock)
  const pdf = await renderQuotePdf({ ...quote, createdAt: quote.created_at }).catch(wordUndrawable)
  return reply(200, pdf, {
    headers: { 'content-disposition': `attachment; filename="quote-${quote.quoteId}.pdf"` },
  })
})

function wordUndrawable(error: unknown): never {
  if (!(error instanceof UndrawableTextError)) throw error
  throw fieldProblem(error.field, error.message)
}

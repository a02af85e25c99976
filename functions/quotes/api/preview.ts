import { emptyDraft } from '#shared/quotes/draft.ts'
import { quoteIdFrom } from '#shared/quotes/sample.ts'
import { previewQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { newQuote, requireSound, withFields } from '../domain/changes.ts'
import { drawRevision } from '../sending/revision-pdf.ts'

export const handler = serve(previewQuote, async ({ body: { quoteId, revision = 1, ...fields } }) => {
  const now = systemClock.now()
  const draft = withFields(emptyDraft, fields)
  requireSound(draft)
  const quote = { ...newQuote(quoteId ?? quoteIdFrom(now), draft, undefined, now), revision }
  return reply(200, await drawRevision(quote), {
    headers: { 'content-disposition': `inline; filename="quote-${quote.quoteId}.pdf"` },
  })
})

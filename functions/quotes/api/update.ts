import { whoIs } from '../domain/event.ts'
import { updateQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { requireSound, withDraft, withFields } from '../domain/changes.ts'
import { draftOf, toQuote } from '../domain/stored-quote.ts'
import { requirePrintable } from '../require-printable.ts'
import { getQuoteFor } from '../store/read.ts'
import { writeQuotes } from '../store/write.ts'

export const handler = serve(updateQuote, async ({ params: { quoteId }, body, session }) => {
  const now = systemClock.now()
  const { version } = body
  const read = () => getQuoteFor('update', quoteId, { version })
  const quote = await readAndWrite(read, async (before) => {
    const draft = withFields(draftOf(before), body)
    requireSound(draft)
    await requirePrintable(draft)
    const after = { ...withDraft(before, draft, now), updated_by: whoIs(session) }
    await writeQuotes([{ before, after, events: [] }])
    return after
  })
  return reply(200, toQuote(quote))
})

import { updateQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { requireSound, withDraft, withFields } from '../domain/changes.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { draftOf, isListed, toQuote } from '../domain/stored-quote.ts'
import { readFor } from '../store/read-for.ts'
import { writeQuotes } from '../store/write.ts'

export const handler = serve(updateQuote, async ({ params: { quoteId }, body, session }) => {
  const now = systemClock.now()
  const { version } = body
  const read = () => readFor('update', quoteId, { version })
  const quote = await readAndWrite(read, async (before) => {
    const draft = withFields(draftOf(before), body)
    requireSound(draft)
    const after = withDraft(before, draft, now)
    // One of the documented call joins the list with its first change.
    const taken = isListed(before) ? [] : [quoteEventOf(before.revision, 'made', whoIs(session), now)]
    await writeQuotes([{ before, after, events: taken }])
    return after
  })
  return reply(200, toQuote(quote))
})

import { reviseQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { nextRevision } from '../domain/changes.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { toQuote } from '../domain/stored-quote.ts'
import { getQuoteFor } from '../store/read.ts'
import { unchanged, writeQuotes } from '../store/write.ts'

export const handler = serve(reviseQuote, async ({ params: { quoteId }, body, session }) => {
  const now = systemClock.now()
  const quote = await readAndWrite(
    () => getQuoteFor('revise', quoteId, body),
    async (newest) => {
      const after = nextRevision(newest, now)
      const event = quoteEventOf(after.revision, 'revised', whoIs(session), now)
      // The copied revision must be unchanged since it was read: its customer may have been erased.
      await writeQuotes([{ after, events: [event] }], [unchanged(newest)])
      return after
    },
  )
  return reply(201, toQuote(quote))
})

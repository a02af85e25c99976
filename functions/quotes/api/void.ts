import { voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { asSettled, requireAllowed, requireSeen } from '../domain/changes.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { toQuote } from '../domain/stored-quote.ts'
import { getQuote, getRevision } from '../store/read.ts'
import { writeWithLead } from '../store/with-lead.ts'

/** The named revision may be a sent one while the next is still a draft. */
export const handler = serve(voidQuote, async ({ params: { quoteId }, body, session }) => {
  const now = systemClock.now()
  const who = whoIs(session)
  const { revision, version, reason: text } = body
  const read = async () => {
    const quote = revision === undefined ? await getQuote(quoteId) : await getRevision(quoteId, revision)
    requireSeen(quote, { version })
    requireAllowed('void', quote)
    return quote
  }
  const quote = await readAndWrite(read, async (before) => {
    const after = asSettled(before, 'void', who, now)
    const events = [quoteEventOf(after.revision, 'void', who, now, { text })]
    await writeWithLead([{ before, after, events }], { kind: 'quote-void', who, text }, now)
    return after
  })
  return reply(200, toQuote(quote))
})

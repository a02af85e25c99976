import { followUpQuote } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { asFollowedUp, asNotFollowedUp, requireAllowed } from '../domain/changes.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { toQuote } from '../domain/stored-quote.ts'
import { getRevision } from '../store/read.ts'
import { writeQuotes } from '../store/write.ts'

export const handler = serve(
  followUpQuote,
  async ({ params: { quoteId }, body: { revision, done }, session }) => {
    const now = systemClock.now()
    const read = async () => {
      const quote = await getRevision(quoteId, revision)
      requireAllowed('follow-up', quote)
      return quote
    }
    const quote = await readAndWrite(read, async (before) => {
      if (!done && !before.followed_up) return before
      const after = done ? asFollowedUp(before, now) : asNotFollowedUp(before, now)
      const kind = done ? 'followed-up' : 'follow-up-undone'
      await writeQuotes([
        { before, after, events: [quoteEventOf(before.revision, kind, whoIs(session), now)] },
      ])
      return after
    })
    return reply(200, toQuote(quote))
  },
)

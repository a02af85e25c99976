import { revokeQuoteLinks } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { revokeLinks } from '../store/links.ts'
import { getQuote } from '../store/read.ts'
import { writeEvent } from '../store/write.ts'

export const handler = serve(revokeQuoteLinks, async ({ params: { quoteId }, session }) => {
  const { revision } = await getQuote(quoteId)
  const now = systemClock.now()
  await revokeLinks(quoteId, now)
  await writeEvent(quoteId, quoteEventOf(revision, 'links-revoked', whoIs(session), now))
  return reply(204)
})

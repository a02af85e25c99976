import { Problem } from '#shared/api/problem.ts'
import { makeQuoteLink } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { linkTo, makeLink } from '../store/links.ts'
import { getQuote, issuedOf, revisionsOf } from '../store/read.ts'
import { writeEvent } from '../store/write.ts'

export const handler = serve(makeQuoteLink, async ({ params: { quoteId }, session, site }) => {
  await getQuote(quoteId)
  const issued = issuedOf(await revisionsOf(quoteId))
  if (!issued) throw new Problem('wrong-state', 'Send this quote first: there is nothing to see yet.')
  const now = systemClock.now()
  await writeEvent(quoteId, quoteEventOf(issued.revision, 'link-made', whoIs(session), now))
  return reply(201, { url: linkTo(site, await makeLink(quoteId, now)) })
})

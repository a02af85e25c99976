import { Problem } from '#shared/api/problem.ts'
import { makeQuoteLink } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { whyEnded } from '../domain/link-state.ts'
import { linkTo, makeLink } from '../store/links.ts'
import { getQuote, issuedOf, revisionsOf } from '../store/read.ts'
import { writeEvent } from '../store/write.ts'

export const handler = serve(makeQuoteLink, async ({ params: { quoteId }, session, site }) => {
  const { erased_at } = await getQuote(quoteId)
  const issued = issuedOf(await revisionsOf(quoteId))
  const now = systemClock.now()
  const isOver = issued && whyEnded(issued, now) !== undefined
  if (erased_at !== undefined && (!issued || isOver))
    throw new Problem('wrong-state', 'The customer of this quote was erased, so no link to it can be made.')
  if (!issued) throw new Problem('wrong-state', 'Send this quote first: there is nothing to see yet.')
  if (isOver)
    throw new Problem(
      'wrong-state',
      'This quote has ended, so a link would open nothing. Revise it and send that.',
    )
  await writeEvent(quoteId, quoteEventOf(issued.revision, 'link-made', whoIs(session), now))
  return reply(201, { url: linkTo(site, await makeLink(quoteId, now)) })
})

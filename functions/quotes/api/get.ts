import { getQuote } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { isListed, toQuote, toSummary } from '../domain/stored-quote.ts'
import { notFound, readWhole } from '../store/read.ts'

export const handler = serve(getQuote, async ({ params: { quoteId }, query }) => {
  const { revisions, events, signed } = await readWhole(quoteId)
  const [newest] = revisions
  const asked = query.revision ? revisions.find(({ revision }) => revision === query.revision) : newest
  if (!asked) throw notFound()
  const test = isListed(asked) ? {} : { is_test: true }
  return reply(200, { ...toQuote(asked), ...test, revisions: revisions.map(toSummary), events, signed })
})

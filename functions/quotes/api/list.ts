import { listQuotes } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { toSummary } from '../domain/stored-quote.ts'
import { listPage, readTotals } from '../store/list.ts'

export const handler = serve(listQuotes, async ({ query }) => {
  const [{ items, unreadable, next_cursor }, totals] = await Promise.all([
    listPage(query, systemClock.now()),
    readTotals(),
  ])
  return reply(200, {
    quotes: items.map(toSummary),
    next_cursor,
    totals,
    ...(unreadable.length > 0 ? { unreadable } : {}),
  })
})

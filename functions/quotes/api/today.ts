import { getQuotesToday } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { toSummary, type StoredQuote } from '../domain/stored-quote.ts'
import { listToday } from '../store/list.ts'

/** Few enough to act on in a day; the list has the rest. */
const shown = 8

const some = (quotes: readonly StoredQuote[]) => ({
  quotes: quotes.slice(0, shown).map(toSummary),
  more: quotes.length > shown,
})

export const handler = serve(getQuotesToday, async () => {
  const { silent, ending } = await listToday(systemClock.now())
  return reply(200, { silent: some(silent), ending: some(ending) })
})

import { listLeadEvents } from '#shared/leads/reading-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findEmail, toOutgoing } from '../store/outgoing.ts'
import { pageOfEvents } from '../store/events.ts'
import { getLead, idsOf } from '../store/read.ts'

export const handler = serve(listLeadEvents, async ({ params, query }) => {
  const now = systemClock.now()
  const ids = await idsOf(await getLead(params.id, now), now)
  const [{ items, next_cursor }, email] = await Promise.all([
    pageOfEvents(ids, query),
    query.cursor === undefined ? findEmail(params.id) : undefined,
  ])
  return reply(200, { events: items, next_cursor, ...(email ? { outgoing: toOutgoing(email) } : {}) })
})

import { listLeads } from '#shared/leads/reading-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findLeads } from '../store/find.ts'
import { toLead } from '../domain/stored-lead.ts'

export const handler = serve(listLeads, async ({ query }) => {
  const { items, unreadable, next_cursor, note } = await findLeads(query, systemClock.now())
  return reply(200, {
    leads: items.map(toLead),
    next_cursor,
    note,
    ...(unreadable.length > 0 ? { unreadable } : {}),
  })
})

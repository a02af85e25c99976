import { matchingLeads } from '#shared/leads/reading-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { matchingLeads as matching } from '../store/directory.ts'

export const handler = serve(matchingLeads, async ({ query }) => {
  const { leads, note } = await matching(query, systemClock.now())
  return reply(200, { count: leads.length, leads: leads.map(({ id, name }) => ({ id, name })), note })
})

import { deleteLead } from '#shared/leads/work-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { changeLead } from '../store/repository.ts'
import { withState } from '../domain/states.ts'

export const handler = serve(deleteLead, async ({ params, session }) => {
  const now = systemClock.now()
  await changeLead(params.id, undefined, now, (lead) => withState(lead, 'delete', whoIs(session), now))
  return reply(204)
})

import { updateLead } from '#shared/leads/editing-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { outcomeOf } from '../domain/changes.ts'
import { normaliseContact, withFields } from '../domain/fields.ts'
import { changeLead } from '../store/repository.ts'
import { requireActive } from '../domain/states.ts'
import { toLead } from '../domain/stored-lead.ts'

export const handler = serve(updateLead, async ({ params, body: { version, ...given }, session }) => {
  const now = systemClock.now()
  const fields = await normaliseContact(given)
  const lead = await changeLead(params.id, version, now, (before) => {
    requireActive(before)
    return outcomeOf(before, withFields(before, fields, now), whoIs(session), now)
  })
  return reply(200, toLead(lead))
})

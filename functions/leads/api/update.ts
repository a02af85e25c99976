import { updateLead } from '#shared/leads/editing-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../model/event.ts'
import { outcomeOf } from '../model/changes.ts'
import { normaliseContact, withFields } from '../model/fields.ts'
import { changeLead } from '../store/repository.ts'
import { requireActive } from '../model/states.ts'
import { toLead } from '../model/stored-lead.ts'

export const handler = serve(updateLead, async ({ params, body: { version, ...given }, session }) => {
  const now = systemClock.now()
  const fields = await normaliseContact(given)
  const lead = await changeLead(params.id, version, now, (before) => {
    requireActive(before)
    return outcomeOf(before, withFields(before, fields, now), whoIs(session), now)
  })
  return reply(200, toLead(lead))
})

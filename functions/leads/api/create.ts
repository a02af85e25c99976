import { createLead } from '#shared/leads/editing-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf, whoIs } from '../domain/event.ts'
import { normaliseContact, withFields } from '../domain/fields.ts'
import { getLead } from '../store/read.ts'
import { insertLead } from '../store/repository.ts'
import { newLead, toLead } from '../domain/stored-lead.ts'

export const handler = serve(createLead, async ({ body, session }) => {
  const { idempotency_key, name, via = 'staff', ...fields } = body
  const now = systemClock.now()
  const blank = newLead(systemClock.newId(), name, { via, utm: {} }, now)
  const lead = withFields(blank, await normaliseContact(fields), now)
  const id = await insertLead(lead, eventOf(lead.id, whoIs(session), 'added', now), idempotency_key)
  return reply(201, toLead(await getLead(id, now)))
})

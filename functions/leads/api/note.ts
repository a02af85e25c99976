import { fieldProblem } from '#shared/api/problem.ts'
import { addLeadNote } from '#shared/leads/work-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { ConditionFailed } from '#aws/db.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf, whoIs } from '../domain/event.ts'
import { getEvent } from '../store/events.ts'
import { changeLead, findByIdempotencyKey, idempotencyRecord } from '../store/repository.ts'
import { requireActive } from '../domain/states.ts'
import { withContact } from '../domain/stages.ts'

export const handler = serve(addLeadNote, async ({ params: { id }, body, session }) => {
  const now = systemClock.now()
  const { kind, text, at = now.toISOString() } = body
  if (at > now.toISOString()) throw fieldProblem('at', 'Enter a time that is not in the future.')
  const event = eventOf(id, whoIs(session), kind, now, { text, at })
  const key = body.idempotency_key && `note#${id}#${body.idempotency_key}`
  try {
    await changeLead(id, undefined, now, (lead) => {
      requireActive(lead)
      return {
        after: { ...(kind === 'note' ? lead : withContact(lead, at)), touched_at: now.toISOString() },
        events: [event],
        extraWrites: key ? [idempotencyRecord(key, id, now.toISOString(), { event_id: event.id })] : [],
        keepsVersion: true,
      }
    })
    return reply(201, event)
  } catch (error) {
    if (!key || !(error instanceof ConditionFailed)) throw error
    const { event_id = '' } = await findByIdempotencyKey(key)
    return reply(201, await getEvent(id, event_id))
  }
})

import { Problem } from '#shared/api/problem.ts'
import { sendLeadEmail } from '#shared/leads/email-endpoints.ts'
import { undoSeconds } from '#shared/leads/outgoing.ts'
import { ConditionFailed } from '#aws/db.ts'
import { canMail } from '#aws/mail-settings.ts'
import { reply, serve } from '#http/serve.ts'
import { systemClock } from '#lib/clock.ts'
import { whoIs } from '../domain/event.ts'
import { requireActive } from '../domain/states.ts'
import { queueEmail } from '../notices/queue.ts'
import { keepEmail, toOutgoing } from '../store/outgoing.ts'
import { getLead } from '../store/read.ts'
import { idempotencyRecord } from '../store/repository.ts'

const refused = (why: string) => new Problem('wrong-state', why)

export const handler = serve(sendLeadEmail, async ({ params: { id }, body, session }) => {
  const now = systemClock.now()
  const lead = await getLead(id, now)
  requireActive(lead)
  if (!canMail) throw refused('Email is not set up, so nothing can be sent.')
  if (!lead.email) throw refused('This lead has no email address.')
  const { idempotency_key, ...content } = body
  const sends_at = new Date(now.getTime() + undoSeconds * 1000).toISOString()
  const email = {
    ...content,
    lead_id: id,
    event_id: systemClock.newId(),
    who: whoIs(session),
    to: lead.email,
    state: 'waiting' as const,
    sends_at,
  }
  try {
    await keepEmail(email, [idempotencyRecord(`email#${id}#${idempotency_key}`, id, now.toISOString())])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // The key was used before, so this is a repeated request for the same email.
    if (!error.failed.includes(1)) throw refused('Another email to this lead has not left yet.')
    return reply(202, toOutgoing(email))
  }
  await queueEmail(id, undoSeconds)
  return reply(202, toOutgoing(email))
})

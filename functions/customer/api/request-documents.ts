import { fieldProblem } from '#shared/api/problem.ts'
import { requestDocuments } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf, whoIs } from '../../leads/domain/event.ts'
import { requireActive } from '../../leads/domain/states.ts'
import { changeLead } from '../../leads/store/repository.ts'
import { linkTo, makeLink } from '../store/links.ts'
import { linkMailWrite } from '../store/outbox.ts'
import { newRequest, requestWrite } from '../store/requests.ts'

export const handler = serve(
  requestDocuments,
  async ({ params: { id: lead_id }, body: { asks, note, by }, session, site }) => {
    const now = systemClock.now()
    const who = whoIs(session)
    const request = newRequest({ id: systemClock.newId(), lead_id, who, asks, note }, now)
    await changeLead(lead_id, undefined, now, (lead) => {
      requireActive(lead)
      if (by === 'email' && !lead.email)
        throw fieldProblem('by', 'This lead has no email address. Copy the link instead.')
      const text = `${by === 'email' ? `By email to ${lead.email}` : 'By a link'}: ${asks.join(', ')}`
      return {
        after: { ...lead, touched_at: now.toISOString() },
        events: [eventOf(lead_id, who, 'documents-requested', now, { text })],
        extraWrites: [requestWrite(request), ...(by === 'email' ? [linkMailWrite(request, now)] : [])],
        keepsVersion: true,
      }
    })
    return reply(201, {
      request,
      ...(by === 'link' ? { url: linkTo(site, await makeLink(request)) } : {}),
    })
  },
)

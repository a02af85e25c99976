import { revokeDocumentRequest } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { ConditionFailed } from '#aws/db.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf, whoIs } from '../../leads/domain/event.ts'
import { changeLead } from '../../leads/store/repository.ts'
import { requestOfPerson } from '../of-person.ts'
import { revokeWrite } from '../store/requests.ts'

/** Revoking twice changes nothing. */
export const handler = serve(revokeDocumentRequest, async ({ params, session }) => {
  const now = systemClock.now()
  const { lead, request } = await requestOfPerson(params.id, params.request, now)
  const revoking = changeLead(lead.id, undefined, now, (fresh) => ({
    after: fresh,
    events: [eventOf(lead.id, whoIs(session), 'documents-revoked', now, { text: request.asks.join(', ') })],
    extraWrites: [revokeWrite(request, now)],
    keepsVersion: true,
  }))
  await revoking.catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
  })
  return reply(204)
})

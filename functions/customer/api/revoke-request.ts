import { revokeDocumentRequest } from '#shared/documents/endpoints.ts'
import { Problem } from '#shared/api/problem.ts'
import { systemClock } from '#lib/clock.ts'
import { ConditionFailed } from '#aws/db.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf, whoIs } from '../../leads/domain/event.ts'
import { changeLead } from '../../leads/store/repository.ts'
import { dossierOfPerson } from '../of-person.ts'
import { revokeWrite } from '../store/requests.ts'

/** Revoking twice changes nothing. */
export const handler = serve(revokeDocumentRequest, async ({ params, session }) => {
  const now = systemClock.now()
  const { lead, dossier } = await dossierOfPerson(params.id, now)
  const request = dossier.requests.find(({ id }) => id === params.request)
  if (!request) throw new Problem('not-found', 'This request no longer exists.')
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

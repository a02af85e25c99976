import { listDocuments } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { dossierOfPerson } from '../of-person.ts'
import { toDocument } from '../store/documents.ts'

export const handler = serve(listDocuments, async ({ params }) => {
  const { dossier } = await dossierOfPerson(params.id, systemClock.now())
  return reply(200, { requests: dossier.requests, documents: dossier.documents.map(toDocument) })
})

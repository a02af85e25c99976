import { deleteDocument } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf, whoIs } from '../../leads/domain/event.ts'
import { changeLead } from '../../leads/store/repository.ts'
import { documentOfPerson } from '../of-person.ts'
import { removeFile } from '../store/files.ts'
import { removalWrite } from '../store/documents.ts'

/** Removes the file first, so that the record can be deleted again after a crash. */
export const handler = serve(deleteDocument, async ({ params, session }) => {
  const now = systemClock.now()
  const { lead, document } = await documentOfPerson(params.id, params.document, now)
  await removeFile(document.lead_id, document.id)
  await changeLead(lead.id, undefined, now, (fresh) => ({
    after: fresh,
    events: [eventOf(lead.id, whoIs(session), 'document-deleted', now, { text: document.name })],
    extraWrites: [removalWrite(document)],
    keepsVersion: true,
  }))
  return reply(204)
})

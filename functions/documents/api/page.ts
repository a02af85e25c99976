import { roomIn } from '#shared/documents/limits.ts'
import { showDocuments } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { inShell } from '../../customer-page/shell.ts'
import { openLink } from '../open-link.ts'
import { documentsPage, forCustomers } from '../page/documents-page.ts'
import { startUpload } from '../../customer-page/uploads.ts'
import { dossierOf } from '../store/items.ts'
import { dayTakes } from '../store/receipt-day.ts'
import { noteOpened } from '../store/requests.ts'

export const handler = serve(
  showDocuments,
  async ({ query: { k = '', problem }, site }) => {
    const now = systemClock.now()
    const { request } = await openLink(k, now)
    await noteOpened(request, now)
    const { documents, refusals } = await dossierOf([request.lead_id], now)
    const room = roomIn(request)
    const isOver = room > 0 && !(await dayTakes(request, room, now))
    const form =
      room > 0 && !isOver
        ? await startUpload(
            { id: request.id, room, page: 'documents', confirm: '/documents/confirm?', k, site },
            now,
          )
        : undefined
    const page = documentsPage({
      request,
      documents: documents.filter(({ request_id }) => request_id === request.id),
      refusals: refusals.get(request.id) ?? [],
      problem,
      isOver,
      form,
    })
    return reply(200, Buffer.from(inShell(page)))
  },
  forCustomers,
)

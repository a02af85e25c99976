import { documentLimits } from '#shared/documents/limits.ts'
import { showDocuments } from '#shared/documents/endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { inShell } from '../../customer-page/shell.ts'
import { openLink } from '../open-link.ts'
import { documentsPage } from '../page/documents-page.ts'
import { forCustomers } from '../problem-on-page.ts'
import { startUpload } from '../start-upload.ts'
import { dossierOf } from '../store/items.ts'
import { noteOpened } from '../store/requests.ts'

export const handler = serve(
  showDocuments,
  async ({ query: { k = '', problem }, site }) => {
    const now = systemClock.now()
    const { request } = await openLink(k, now)
    await noteOpened(request, now)
    const { documents, refusals } = await dossierOf([request.lead_id], now)
    const isFull = request.files >= documentLimits.files || request.bytes >= documentLimits.totalBytes
    const form = isFull ? undefined : await startUpload(request, k, site, now)
    const page = documentsPage({
      request,
      documents: documents.filter(({ request_id }) => request_id === request.id),
      refusals: refusals.get(request.id) ?? [],
      problem,
      form,
    })
    return reply(200, Buffer.from(inShell(page)))
  },
  forCustomers,
)

import { showDocuments } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { openLink } from '../open-link.ts'
import { addressRefusal } from '../page/upload-form.ts'
import { documentsPageOf, forCustomers } from '../show-page.ts'
import { noteOpened } from '../store/requests.ts'

export const handler = serve(
  showDocuments,
  async ({ query: { k = '', problem, left }, site }) => {
    const now = systemClock.now()
    const opened = await openLink(k, now)
    await noteOpened(opened.request, now)
    const refused = addressRefusal('documents', problem, left)
    return reply(200, Buffer.from(await documentsPageOf(opened, { k, site, refused }, now)))
  },
  forCustomers,
)

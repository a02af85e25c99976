import { confirmDocument } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { etagIn, secretIn } from '../../customer-page/uploads.ts'
import { openLink } from '../open-link.ts'
import { forCustomers } from '../page/documents-page.ts'
import { receive } from '../receive.ts'
import { linkTo } from '../store/links.ts'

export const handler = serve(
  confirmDocument,
  async ({ query }) => {
    const now = systemClock.now()
    const k = secretIn(query.k)
    const opened = await openLink(k, now)
    const etag = etagIn(query.etag)
    const outcome = etag ? await receive(opened, etag, now) : 'gone'
    const location = outcome === 'received' ? linkTo('', k) : `${linkTo('', k)}&problem=${outcome}`
    return reply(303, undefined, { headers: { location } })
  },
  forCustomers,
)

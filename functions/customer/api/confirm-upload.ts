import { confirmDocument } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { dropUpload, readUpload, secretIn } from '../files/uploads.ts'
import { openLink } from '../open-link.ts'
import { receive } from '../receive.ts'
import { forCustomers } from '../show-page.ts'
import { linkTo } from '../store/links.ts'

/** Removes the upload last, so a repeated request completes an interrupted one. */
export const handler = serve(
  confirmDocument,
  async ({ query }) => {
    const now = systemClock.now()
    const k = secretIn(query.k)
    const backWith = (problem = '') =>
      reply(303, undefined, { headers: { location: `${linkTo('', k)}${problem}` } })
    const opened = await openLink(k, now)
    const upload = await readUpload(opened.request.lead_id, query.upload)
    if (!upload) return backWith('&problem=gone')
    const outcome = await receive(opened, upload, now)
    await dropUpload(upload)
    return outcome === 'received' ? backWith() : backWith('&problem=same')
  },
  forCustomers,
)

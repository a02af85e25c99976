import { endPreviewLinks } from '#shared/blog/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { endLinks } from '../store/preview-links.ts'
import { readArticle } from '../store/read.ts'

export const handler = serve(endPreviewLinks, async ({ params: { id } }) => {
  await readArticle(id)
  await endLinks(id, systemClock.now())
  return reply(204)
})

import { makePreviewLink } from '#shared/blog/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { makeLink } from '../store/preview-links.ts'
import { readArticle } from '../store/read.ts'

export const handler = serve(makePreviewLink, async ({ params: { id }, site }) => {
  await readArticle(id)
  const { secret, expires_at } = await makeLink(id, systemClock.now())
  return reply(201, { url: `${site}/q/article?k=${secret}`, expires_at })
})

import { importArticles } from '#shared/blog/transfer-endpoints.ts'
import { whoIs } from '#shared/session/names.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { importArticle } from '../importing/import-article.ts'
import { renderer } from '../pages/renderer.ts'

export const handler = serve(importArticles, async ({ body, session }) => {
  const sitePaths = new Set((await renderer()).sitePaths)
  return reply(200, await importArticle(body, { by: whoIs(session), now: systemClock.now(), sitePaths }))
})

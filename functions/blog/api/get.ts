import { getArticle } from '#shared/blog/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { answerOf } from '../answer.ts'
import { findPending } from '../store/pending.ts'
import { previewUntil } from '../store/preview-links.ts'
import { readArticle } from '../store/read.ts'

export const handler = serve(getArticle, async ({ params: { id } }) => {
  const [article, pending, preview_until] = await Promise.all([
    readArticle(id),
    findPending(id),
    previewUntil(id, systemClock.now()),
  ])
  return reply(200, { ...(await answerOf(article)), site_pending: pending !== undefined, preview_until })
})

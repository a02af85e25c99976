import { getArticle } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { answerOf } from '../answer.ts'
import { findPending } from '../store/pending.ts'
import { readArticle } from '../store/read.ts'

export const handler = serve(getArticle, async ({ params: { id } }) => {
  const [article, pending] = await Promise.all([readArticle(id), findPending(id)])
  return reply(200, { ...(await answerOf(article)), site_pending: pending !== undefined })
})

import { getVersion } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { answerOf } from '../answer.ts'
import { asVersion } from '../domain/changes.ts'
import { readArticle, readVersion } from '../store/read.ts'

export const handler = serve(getVersion, async ({ params: { id, version } }) => {
  const [article, saved] = await Promise.all([readArticle(id), readVersion(id, version)])
  return reply(200, await answerOf(asVersion(article, saved)))
})

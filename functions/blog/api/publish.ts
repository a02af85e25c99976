import { publishArticle } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { actOn } from '../act-on.ts'
import { answerOf } from '../answer.ts'
import { publish } from '../pages/publish.ts'

export const handler = serve(publishArticle, async ({ params: { id }, body: { version } }) => {
  const { article, isShown } = await actOn(id, version, publish)
  return reply(isShown ? 200 : 202, { ...(await answerOf(article)), site_pending: !isShown })
})

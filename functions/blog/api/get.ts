import { getArticle } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { answerOf } from '../answer.ts'
import { readArticle } from '../store/read.ts'

export const handler = serve(getArticle, async ({ params: { id } }) =>
  reply(200, await answerOf(await readArticle(id))),
)

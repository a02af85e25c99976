import { createArticle } from '#shared/blog/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { answerOf, markdownOf } from '../answer.ts'
import { create } from '../create.ts'
import { whoIs } from '#shared/session/names.ts'

export const handler = serve(
  createArticle,
  async ({ body: { content, idempotency_key, ...fields }, session }) => {
    const given = { ...fields, ...(await markdownOf({ markdown: fields.markdown, content })) }
    return reply(
      201,
      await answerOf(await create(given, { key: idempotency_key, by: whoIs(session) }, systemClock)),
    )
  },
)

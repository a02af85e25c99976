import { updateArticle } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { actOn } from '../act-on.ts'
import { answerOf, markdownOf } from '../answer.ts'
import { withContents, withFields } from '../domain/changes.ts'
import { whoIs } from '#shared/session/names.ts'
import { writeArticle } from '../store/write.ts'

export const handler = serve(updateArticle, async ({ params: { id }, body, session }) => {
  const change = { ...body, ...(await markdownOf(body)) }
  const saved = await actOn(id, body.version, async (before, now) => {
    const { word_count, opening } = { ...before, ...change }
    const written = { ...withFields(before, change), word_count, opening }
    const after = withContents(before, written, whoIs(session), now)
    await writeArticle({ before, after })
    return after
  })
  return reply(200, await answerOf(saved))
})

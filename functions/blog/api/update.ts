import { updateArticle } from '#shared/blog/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { answerOf, markdownOf } from '../answer.ts'
import { requireSeen, withContents, withFields } from '../domain/changes.ts'
import { whoIs } from '#shared/session/names.ts'
import { readArticle } from '../store/read.ts'
import { writeArticle } from '../store/write.ts'

export const handler = serve(updateArticle, async ({ params: { id }, body, session }) => {
  const change = { ...body, ...(await markdownOf(body)) }
  const read = async () => {
    const article = await readArticle(id)
    requireSeen(article, body.version)
    return article
  }
  const saved = await readAndWrite(read, async (before) => {
    const { word_count, opening } = { ...before, ...change }
    const written = { ...withFields(before, change), word_count, opening }
    const after = withContents(before, written, whoIs(session), systemClock.now())
    await writeArticle({ before, after })
    return after
  })
  return reply(200, await answerOf(saved))
})

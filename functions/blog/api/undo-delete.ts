import { undoDeleteArticle } from '#shared/blog/staff-endpoints.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { answerOf } from '../answer.ts'
import { readDeleted } from '../store/read.ts'
import { writeArticle } from '../store/write.ts'

export const handler = serve(undoDeleteArticle, async ({ params: { id } }) => {
  const article = await readAndWrite(
    () => readDeleted(id),
    async (before) => {
      const after = { ...before, deleted_at: undefined }
      await writeArticle({ before, after })
      return after
    },
  )
  return reply(200, await answerOf(article))
})

import { scheduleArticle } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { actOn } from '../act-on.ts'
import { answerOf } from '../answer.ts'
import { asDraft, asScheduled } from '../domain/changes.ts'
import { writeArticle } from '../store/write.ts'

export const handler = serve(
  scheduleArticle,
  async ({ params: { id }, body: { version, scheduled_for } }) => {
    const article = await actOn(id, version, async (before, now) => {
      const after = scheduled_for === null ? asDraft(before) : asScheduled(before, scheduled_for, now)
      await writeArticle({ before, after })
      return after
    })
    return reply(200, await answerOf(article))
  },
)

import { deleteArticle } from '#shared/blog/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { asDraft } from '../domain/changes.ts'
import type { StoredArticle } from '../domain/stored-article.ts'
import { unpublish } from '../pages/publish.ts'
import { findLive, readArticle } from '../store/read.ts'
import { writeArticle } from '../store/write.ts'

export const handler = serve(deleteArticle, async ({ params: { id } }) => {
  const now = systemClock.now()
  const asDeleted = (article: StoredArticle) => ({ ...asDraft(article), deleted_at: now.toISOString() })
  await readAndWrite(
    () => readArticle(id),
    async (before) => {
      if (await findLive(id)) await unpublish(before, now, asDeleted)
      else await writeArticle({ before, after: asDeleted(before) })
    },
  )
  return reply(204, undefined)
})

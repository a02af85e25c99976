import { listVersions } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { isLive } from '../domain/stored-article.ts'
import { listVersions as read, readArticle } from '../store/read.ts'

export const handler = serve(listVersions, async ({ params: { id }, query }) => {
  const article = await readArticle(id)
  const { items, next_cursor } = await read(id, query)
  return reply(200, {
    versions: items.map(({ version, at, by, title, word_count }) => ({
      version,
      at,
      by,
      title,
      word_count,
      is_live: isLive(article) && article.live_version === version,
    })),
    next_cursor,
  })
})

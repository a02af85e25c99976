import { exportArticles } from '#shared/blog/transfer-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { toMarkdownFile } from '../domain/front-matter.ts'
import { listPage } from '../store/list.ts'

/** As many as always fit into an answer. */
const limit = 8

export const handler = serve(exportArticles, async ({ query: { cursor } }) => {
  const { items, unreadable, next_cursor } = await listPage({ limit, cursor })
  return reply(200, {
    files: items.map(toMarkdownFile),
    ...(unreadable.length > 0 ? { unreadable } : {}),
    ...(next_cursor === undefined ? {} : { next_cursor }),
  })
})

import { listArticles } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { toSummary } from '../domain/stored-article.ts'
import { imagesOf } from '../store/images.ts'
import { listPage, readEarnings, readTotals } from '../store/list.ts'

export const handler = serve(listArticles, async ({ query }) => {
  const [{ items, unreadable, next_cursor }, totals] = await Promise.all([listPage(query), readTotals()])
  const [images, earned] = await Promise.all([
    imagesOf(items.map(({ feature_image }) => ({ feature_image }))),
    readEarnings(items),
  ])
  return reply(200, {
    posts: items.map((item, at) => ({
      ...toSummary(item, images),
      ...(earned[at] ?? { leads: 0, won_value: 0 }),
    })),
    next_cursor,
    totals,
    ...(unreadable.length > 0 ? { unreadable } : {}),
  })
})

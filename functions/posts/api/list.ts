import { listPosts } from '#shared/posts/endpoints.ts'
import { matchesFilter } from '#shared/posts/post-filter.ts'
import { reply, serve } from '#http/serve.ts'
import { type StoredPost, toPost } from '../domain/stored-post.ts'
import { findPage, listRange } from '../store/lists.ts'

export const handler = serve(listPosts, async ({ query: { from, to, limit, cursor, sort, ...filter } }) => {
  const page = { limit, cursor, sort }
  const wanted = (post: StoredPost) => matchesFilter(post, filter)
  const { items, ...rest } = await (from && to
    ? listRange(from, to, page)
    : findPage(filter.platform === 'linkedin' ? 'linkedin' : 'all', page, wanted))
  return reply(200, { posts: items.filter(wanted).map(toPost), ...rest })
})

import { listLinkedinPosts } from '#shared/posts/linkedin-endpoints.ts'
import { matchesFilter } from '#shared/posts/post-filter.ts'
import { reply, serve } from '#http/serve.ts'
import { toLinkedinPost } from '../domain/linkedin-view.ts'
import { findPage } from '../store/lists.ts'

export const handler = serve(listLinkedinPosts, async ({ query: { limit, cursor, sort, ...filter } }) => {
  const { items, ...rest } = await findPage('linkedin', { limit, cursor, sort }, (post) =>
    matchesFilter({ ...post, status: toLinkedinPost(post).status }, filter),
  )
  return reply(200, { posts: items.map(toLinkedinPost), ...rest })
})

import { listLinkedinPosts } from '#shared/posts/linkedin-endpoints.ts'
import { isFiltering, matchesFilter } from '#shared/posts/post-filter.ts'
import { reply, serve } from '#http/serve.ts'
import { findNewest, listNewest } from '../../posts/store/lists.ts'
import { linkedinStatusOf, toLinkedinPost } from '../../posts/domain/records.ts'

export const handler = serve(listLinkedinPosts, async ({ query: { limit, cursor, ...filter } }) => {
  const page = { limit, cursor }
  const { items, ...rest } = isFiltering(filter)
    ? await findNewest('linkedin', page, (post) =>
        matchesFilter({ ...post, status: linkedinStatusOf(post.status) }, filter),
      )
    : await listNewest('linkedin', page)
  return reply(200, { posts: items.map(toLinkedinPost), ...rest })
})

import { isFiltering, matchesFilter } from '#shared/posts/post-filter.ts'
import { listSocialPosts } from '#shared/posts/social-endpoints.ts'
import { reply, serve } from '#kernel/serve.ts'
import { findNewest, listNewest, listRange, type StoredPost } from '../posts/repository.ts'
import { toSocialPost } from '../posts/records.ts'

export const handler = serve(listSocialPosts, async ({ query: { from, to, limit, cursor, ...filter } }) => {
  const page = { limit, cursor }
  const wanted = (post: StoredPost) => matchesFilter(post, filter)
  const { items, next_cursor } =
    from && to
      ? await listRange('social', from, to, page)
      : isFiltering(filter)
        ? await findNewest('social', page, wanted)
        : await listNewest('social', page)
  return reply(200, { posts: items.filter(wanted).map(toSocialPost), next_cursor })
})

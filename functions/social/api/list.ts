import { isFiltering, matchesFilter } from '#shared/posts/post-filter.ts'
import { listSocialPosts } from '#shared/posts/social-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { findNewest, listNewest, listRange } from '../../posts/store/lists.ts'
import { toSocialPost } from '../../posts/domain/records.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'

export const handler = serve(listSocialPosts, async ({ query: { from, to, limit, cursor, ...filter } }) => {
  const page = { limit, cursor }
  const wanted = (post: StoredPost) => matchesFilter(post, filter)
  const { items, ...rest } =
    from && to
      ? await listRange('social', from, to, page)
      : isFiltering(filter)
        ? await findNewest('social', page, wanted)
        : await listNewest('social', page)
  return reply(200, { posts: items.filter(wanted).map(toSocialPost), ...rest })
})

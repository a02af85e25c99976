import { listSocialPosts } from '#shared/posts/social-endpoints.ts'
import { reply, serve } from '#kernel/serve.ts'
import { listNewest, listRange } from '../posts/repository.ts'
import { toSocialPost } from '../posts/records.ts'

export const handler = serve(listSocialPosts, async ({ query: { from, to, ...page } }) => {
  const { items, next_cursor } =
    from && to ? await listRange('social', from, to, page) : await listNewest('social', page)
  return reply(200, { posts: items.map(toSocialPost), next_cursor })
})

import { listLinkedinPosts } from '#shared/posts/linkedin-endpoints.ts'
import { reply, serve } from '#kernel/serve.ts'
import { listNewest } from '../posts/repository.ts'
import { toLinkedinPost } from '../posts/records.ts'

export const handler = serve(listLinkedinPosts, async ({ query }) => {
  const { items, next_cursor } = await listNewest('linkedin', query)
  return reply(200, { posts: items.map(toLinkedinPost), next_cursor })
})

import { deletePost as endpoint } from '#shared/posts/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { deletePost } from '../store/repository.ts'

export const handler = serve(endpoint, async ({ params }) => {
  await deletePost(params.id, systemClock.now())
  return reply(204)
})

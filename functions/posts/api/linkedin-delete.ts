import { deleteLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { deletePost } from '../store/repository.ts'

export const handler = serve(deleteLinkedinPost, async ({ params }) => {
  await deletePost(params.id, systemClock.now(), 'linkedin')
  return reply(204)
})

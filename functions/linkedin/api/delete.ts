import { deleteLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { deletePost } from '../../posts/store/repository.ts'

export const handler = serve(deleteLinkedinPost, async ({ params }) => {
  await deletePost('linkedin', params.id, systemClock.now())
  return reply(204)
})

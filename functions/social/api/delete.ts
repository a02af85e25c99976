import { deleteSocialPost } from '#shared/posts/social-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { deletePost } from '../../posts/store/repository.ts'

export const handler = serve(deleteSocialPost, async ({ params }) => {
  await deletePost('social', params.id, systemClock.now())
  return reply(204)
})

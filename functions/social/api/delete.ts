import { deleteSocialPost } from '#shared/posts/social-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { removePost } from '../../posts/store/remove.ts'

export const handler = serve(deleteSocialPost, async ({ params }) => {
  await removePost('social', params.id)
  return reply(204)
})

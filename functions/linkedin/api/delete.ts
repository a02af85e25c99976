import { deleteLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { removePost } from '../../posts/store/remove.ts'

export const handler = serve(deleteLinkedinPost, async ({ params }) => {
  await removePost('linkedin', params.id)
  return reply(204)
})

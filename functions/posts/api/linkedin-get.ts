import { getLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { toLinkedinPost } from '../domain/linkedin-view.ts'
import { getPost } from '../store/repository.ts'

export const handler = serve(getLinkedinPost, async ({ params }) =>
  reply(200, toLinkedinPost(await getPost(params.id, 'linkedin'))),
)

import { getLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { getPost } from '../../posts/store/repository.ts'
import { toLinkedinPost } from '../../posts/domain/records.ts'

export const handler = serve(getLinkedinPost, async ({ params }) =>
  reply(200, toLinkedinPost(await getPost('linkedin', params.id))),
)

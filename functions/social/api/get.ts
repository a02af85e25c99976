import { getSocialPost } from '#shared/posts/social-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { getPost } from '../../posts/store/repository.ts'
import { toSocialPost } from '../../posts/domain/records.ts'

export const handler = serve(getSocialPost, async ({ params }) =>
  reply(200, toSocialPost(await getPost('social', params.id))),
)

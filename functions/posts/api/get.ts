import { getPost as endpoint } from '#shared/posts/endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { getPost } from '../store/repository.ts'
import { toPost } from '../domain/stored-post.ts'

export const handler = serve(endpoint, async ({ params }) => reply(200, toPost(await getPost(params.id))))

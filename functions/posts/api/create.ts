import { createPost } from '#shared/posts/endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { addPost } from '../new-post.ts'
import { toPost } from '../domain/stored-post.ts'

export const handler = serve(createPost, async ({ body }) =>
  reply(201, toPost(await addPost(body, body.platforms, { needsTime: true }))),
)

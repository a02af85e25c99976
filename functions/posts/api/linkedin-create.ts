import { createLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { toLinkedinPost } from '../domain/linkedin-view.ts'
import { addPost } from '../new-post.ts'

export const handler = serve(createLinkedinPost, async ({ body }) =>
  reply(201, toLinkedinPost(await addPost({ ...body, variants: {} }, ['linkedin'], { needsTime: false }))),
)

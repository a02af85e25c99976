import { createLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { composeNew } from '../../posts/domain/compose.ts'
import { chosenMedia } from '../../posts/chosen-media.ts'
import { insertPost, type StoredPost } from '../../posts/store/repository.ts'
import { shortReference, toLinkedinPost } from '../../posts/domain/records.ts'

export const handler = serve(createLinkedinPost, async ({ body }) => {
  const now = systemClock.now().toISOString()
  const id = systemClock.newId()
  const post: StoredPost = {
    ...body,
    ...composeNew(body, ['linkedin'], await chosenMedia(body.media)),
    id,
    post_id: shortReference(id),
    kind: 'linkedin',
    platforms: ['linkedin'],
    variants: {},
    deliveries: [],
    created_at: now,
    updated_at: now,
    version: 1,
  }
  await insertPost(post)
  return reply(201, toLinkedinPost(post))
})

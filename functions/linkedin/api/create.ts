import { createLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { requireFutureTime } from '#shared/posts/post-state.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { composeNew } from '../../posts/domain/compose.ts'
import { chosenMedia } from '../../posts/chosen-media.ts'
import { insertPost, type StoredPost } from '../../posts/store/repository.ts'
import { shortReference, toLinkedinPost } from '../../posts/domain/records.ts'

export const handler = serve(createLinkedinPost, async ({ body }) => {
  const time = systemClock.now()
  const now = time.toISOString()
  const id = systemClock.newId()
  const composed = composeNew(body, ['linkedin'], await chosenMedia(body.media))
  if (body.status === 'scheduled' && composed.scheduled_for !== null)
    requireFutureTime(composed.scheduled_for, time)
  const post: StoredPost = {
    ...body,
    ...composed,
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

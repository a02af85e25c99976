import { requireFutureTime } from '#shared/posts/post-state.ts'
import { createSocialPost } from '#shared/posts/social-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { composeNew } from '../../posts/domain/compose.ts'
import { chosenMedia } from '../../posts/chosen-media.ts'
import { insertPost, type StoredPost } from '../../posts/store/repository.ts'
import { toSocialPost } from '../../posts/domain/records.ts'

export const handler = serve(createSocialPost, async ({ body }) => {
  const now = systemClock.now()
  const composed = composeNew(body, body.platforms, await chosenMedia(body.media))
  if (body.status === 'scheduled') requireFutureTime(composed.scheduled_for, now)
  const post: StoredPost = {
    ...body,
    ...composed,
    id: systemClock.newId(),
    kind: 'social',
    deliveries: [],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: 1,
  }
  await insertPost(post)
  return reply(201, toSocialPost(post))
})

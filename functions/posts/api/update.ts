import { editable, requireFutureTime, requireKnown, requireStatus } from '#shared/posts/post-state.ts'
import { updatePost as endpoint } from '#shared/posts/endpoints.ts'
import { whoIs } from '#shared/session/names.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { compose } from '../domain/compose.ts'
import { chosenMedia } from '../chosen-media.ts'
import { updatePost } from '../store/repository.ts'
import { toPost } from '../domain/stored-post.ts'

export const handler = serve(endpoint, async ({ params, body: { version, ...change }, session }) => {
  const now = systemClock.now()
  const media = await chosenMedia(change.media)
  const post = await updatePost(params.id, version, now, (before) => {
    requireStatus(before.status, editable, 'It can no longer be edited; write a new post instead.')
    const platforms = change.platforms ?? before.platforms
    const after = {
      ...before,
      ...compose(before, change, platforms, media),
      title: change.title ?? before.title,
      content: change.content ?? before.content,
      platforms,
      deliveries: before.deliveries.filter(({ platform }) => platforms.includes(platform)),
      variants: change.variants ?? before.variants,
      status: change.status ?? before.status,
      updated_by: whoIs(session),
    }
    const timeTouched =
      change.status === 'scheduled' || change.scheduled_for !== undefined || change.wall_time !== undefined
    if (timeTouched) requireKnown(after)
    if (after.status === 'scheduled' && timeTouched) requireFutureTime(after.scheduled_for, now)
    return after
  })
  return reply(200, toPost(post))
})

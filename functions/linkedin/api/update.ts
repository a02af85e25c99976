import { updateLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { requireKnown, requireStatus } from '#shared/posts/post-state.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { compose } from '../../posts/domain/compose.ts'
import { chosenMedia } from '../../posts/chosen-media.ts'
import { updatePost } from '../../posts/store/repository.ts'
import { toLinkedinPost } from '../../posts/domain/records.ts'

/** Any status may be set: the dropdown records what staff know, it sends nothing. Only a post on its way is left alone. */
export const handler = serve(updateLinkedinPost, async ({ params, body: { version, ...change } }) => {
  const media = await chosenMedia(change.media)
  const post = await updatePost('linkedin', params.id, version, systemClock.now(), (before) => {
    if (change.status === 'scheduled') requireKnown(before)
    requireStatus(before.status, ['draft', 'scheduled', 'published', 'partial', 'failed'], '')
    return {
      ...before,
      ...compose(before, change, before.platforms, media),
      title: change.title ?? before.title,
      content: change.content ?? before.content,
      status: change.status ?? before.status,
    }
  })
  return reply(200, toLinkedinPost(post))
})

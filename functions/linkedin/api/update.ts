import { updateLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { requireFutureTime, requireNotSending } from '#shared/posts/post-state.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { compose } from '../../posts/domain/compose.ts'
import { chosenMedia } from '../../posts/chosen-media.ts'
import { getPost, stale, updatePost, type StoredPost } from '../../posts/store/repository.ts'
import { toLinkedinPost } from '../../posts/domain/records.ts'
import { settlePost } from '../../publishing/settle.ts'

/** Staff may set any status; this sends nothing. If the outcome is unknown, it counts as the person's verdict. */
export const handler = serve(updateLinkedinPost, async ({ params, body: { version, ...change } }) => {
  const now = systemClock.now()
  const media = await chosenMedia(change.media)
  const changed = (before: StoredPost): StoredPost => {
    requireNotSending(before)
    const after = {
      ...before,
      ...compose(before, change, before.platforms, media),
      title: change.title ?? before.title,
      content: change.content ?? before.content,
      status: change.status ?? before.status,
    }
    const isTimed = change.status ?? change.scheduled_for ?? change.wall_time
    if (isTimed !== undefined && after.status === 'scheduled' && after.scheduled_for !== null)
      requireFutureTime(after.scheduled_for, now)
    return after
  }
  let seen = version
  if (change.status) {
    const before = await getPost('linkedin', params.id)
    if (seen !== undefined && seen !== before.version) throw stale()
    // Rejects an invalid change before the verdict is recorded.
    changed(before)
    const settled = await settlePost(before, change.status === 'published', systemClock)
    if (seen !== undefined) seen = settled.version
  }
  return reply(200, toLinkedinPost(await updatePost('linkedin', params.id, seen, now, changed)))
})

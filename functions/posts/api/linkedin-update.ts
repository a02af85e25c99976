import { updateLinkedinPost } from '#shared/posts/linkedin-endpoints.ts'
import { requireFutureTime, requireNotSending } from '#shared/posts/post-state.ts'
import { whoIs } from '#shared/session/names.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { chosenMedia } from '../chosen-media.ts'
import { compose } from '../domain/compose.ts'
import { toLinkedinPost, withLinkedinStatus, withLinkedinText } from '../domain/linkedin-view.ts'
import { getPost, notFound, stale, updatePost } from '../store/repository.ts'
import { settlePost } from '../../publishing/settle.ts'
import type { StoredPost } from '../domain/stored-post.ts'

/** Staff may set any status; this sends nothing. If the outcome is unknown, it counts as the person's verdict. */
export const handler = serve(updateLinkedinPost, async ({ params, body, session }) => {
  const { version, ...change } = body
  const now = systemClock.now()
  const media = await chosenMedia(change.media)
  const changed = (before: StoredPost): StoredPost => {
    if (!before.platforms.includes('linkedin')) throw notFound()
    requireNotSending(before)
    const after = {
      ...before,
      ...compose(before, change, before.platforms, media),
      title: change.title ?? before.title,
      updated_by: whoIs(session),
      ...(change.content === undefined ? {} : withLinkedinText(before, change.content)),
      ...(change.status ? withLinkedinStatus(before, change.status) : {}),
    }
    const isTimed = change.status ?? change.scheduled_for ?? change.wall_time
    if (isTimed !== undefined && after.status === 'scheduled' && after.scheduled_for !== null)
      requireFutureTime(after.scheduled_for, now)
    return after
  }
  let seen = version
  if (change.status) {
    const before = await getPost(params.id, 'linkedin')
    if (seen !== undefined && seen !== before.version) throw stale()
    // Rejects an invalid change before the verdict is recorded.
    changed(before)
    const settled = await settlePost(before, 'linkedin', change.status === 'published', systemClock)
    if (seen !== undefined) seen = settled.version
  }
  return reply(200, toLinkedinPost(await updatePost(params.id, seen, now, changed)))
})

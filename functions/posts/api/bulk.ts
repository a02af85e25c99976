import { Problem } from '#shared/api/problem.ts'
import { changePosts, type BulkChange, type BulkResult } from '#shared/posts/bulk-endpoint.ts'
import { editable, requireFutureTime, requireStatus } from '#shared/posts/post-state.ts'
import { movedByDays } from '#shared/posts/post-time.ts'
import { whoIs } from '#shared/session/names.ts'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { reply, serve } from '#http/serve.ts'
import { deletePost, restorePost, updatePost } from '../store/repository.ts'

const maxConcurrency = 8

export const handler = serve(changePosts, async ({ body, session }) => {
  const now = systemClock.now()
  const results = await mapConcurrently(body.ids, maxConcurrency, (id) =>
    changeOne(id, body, whoIs(session), now),
  )
  return reply(200, { results })
})

async function changeOne(id: string, change: BulkChange, who: string, now: Date): Promise<BulkResult> {
  try {
    if (change.action === 'delete') await deletePost(id, now)
    else if (change.action === 'restore') await restorePost(id, who, now)
    else await reschedule(id, change, who, now)
    return { id, done: true }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { id, done: false, error: error.message }
  }
}

async function reschedule(
  id: string,
  { days, timezone }: BulkChange & { action: 'reschedule' },
  who: string,
  now: Date,
): Promise<void> {
  await updatePost(id, undefined, now, (before) => {
    requireStatus(before.status, editable, 'It can no longer be moved.')
    const time = movedByDays(before, days, timezone)
    if (!time) throw new Problem('wrong-state', 'This post has no time to move.')
    if (before.status === 'scheduled') requireFutureTime(time.scheduled_for, now)
    return { ...before, ...time, updated_by: who }
  })
}

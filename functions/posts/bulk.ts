import { Problem } from '#shared/api/problem.ts'
import type { BulkChange, BulkResult } from '#shared/posts/bulk-endpoint.ts'
import { editable, requireFutureTime, requireStatus } from '#shared/posts/post-state.ts'
import { movedByDays } from '#shared/posts/post-time.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { deletePost, restorePost, updatePost, type PostKind } from './store/repository.ts'

const maxConcurrency = 8

export const changeMany = (kind: PostKind, change: BulkChange, now: Date): Promise<BulkResult[]> =>
  mapConcurrently(change.ids, maxConcurrency, (id) => changeOne(kind, id, change, now))

async function changeOne(kind: PostKind, id: string, change: BulkChange, now: Date): Promise<BulkResult> {
  try {
    if (change.action === 'delete') await deletePost(kind, id, now)
    else if (change.action === 'restore') await restorePost(kind, id, now)
    else await reschedule(kind, id, change, now)
    return { id, done: true }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { id, done: false, error: error.message }
  }
}

async function reschedule(
  kind: PostKind,
  id: string,
  { days, timezone }: BulkChange & { action: 'reschedule' },
  now: Date,
): Promise<void> {
  await updatePost(kind, id, undefined, now, (before) => {
    requireStatus(before.status, editable, 'It can no longer be moved.')
    const time = movedByDays(before, days, timezone)
    if (!time) throw new Problem('wrong-state', 'This post has no time to move.')
    if (before.status === 'scheduled') requireFutureTime(time.scheduled_for, now)
    return { ...before, ...time }
  })
}

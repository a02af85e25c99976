import { Problem } from '#shared/api/problem.ts'
import { editable, requireFutureTime, requireStatus } from '#shared/posts/post-state.ts'
import { movedByDays } from '#shared/posts/post-time.ts'
import { bulkSocialPosts } from '#shared/posts/bulk-endpoint.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve, type Request } from '#kernel/serve.ts'
import { removePost } from '../posts/remove.ts'
import { updatePost } from '../posts/repository.ts'

type Body = Request<typeof bulkSocialPosts>['body']

const abreast = 8

/** Each post by itself: one that may not be changed holds up no other, and is named with the reason. */
export const handler = serve(bulkSocialPosts, async ({ body }) => {
  const results = new Map<string, { id: string; done: boolean; error?: string }>()
  const left = [...body.ids]
  const next = async () => {
    for (let id = left.shift(); id; id = left.shift()) results.set(id, await settle(id, body))
  }
  await Promise.all(Array.from({ length: abreast }, next))
  return reply(200, { results: body.ids.flatMap((id) => results.get(id) ?? []) })
})

async function settle(id: string, body: Body): Promise<{ id: string; done: boolean; error?: string }> {
  try {
    await (body.action === 'delete' ? removePost('social', id) : reschedule(id, body))
    return { id, done: true }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { id, done: false, error: error.message }
  }
}

async function reschedule(id: string, { days, timezone }: Body & { action: 'reschedule' }): Promise<void> {
  const now = systemClock.now()
  await updatePost('social', id, undefined, now, (before) => {
    requireStatus(before.status, editable, 'It can no longer be moved.')
    const time = movedByDays(before, days, timezone)
    if (!time) throw new Problem('wrong-state', 'This post has no time to move.')
    if (before.status === 'scheduled') requireFutureTime(time.scheduled_for, now)
    return { ...before, ...time }
  })
}

import { Problem } from '#shared/api/problem.ts'
import { platformNames, type Delivery } from '#shared/posts/model.ts'
import { underway } from '#shared/posts/post-state.ts'
import { publishPost } from '#shared/posts/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { getPost } from '../../posts/store/repository.ts'
import { claimManually, sendMessages } from '../store/claim.ts'
import { tryEnqueue } from '../queue.ts'
import { toPost, type StoredPost } from '../../posts/domain/stored-post.ts'

/** How long the response waits for the outcome. The gateway times out after thirty seconds. */
const timeoutMs = 20_000
const maxPauseMs = 500

export const handler = serve(publishPost, async ({ body }) => {
  const claimed = await claimManually(body.postId, systemClock)
  await tryEnqueue(sendMessages(claimed, systemClock.now()))
  const post = toPost(await outcomeOf(claimed))
  if (post.status === 'publishing') return reply(202, post)
  if (post.status === 'failed')
    throw new Problem('every-platform-failed', wordFailure(post.deliveries), {
      errors: post.deliveries.map(({ platform, error }) => ({
        field: platform,
        message: `${platformNames[platform]}: ${error ?? 'not published'}`,
      })),
    })
  return reply(200, post)
})

async function outcomeOf(claimed: StoredPost): Promise<StoredPost> {
  let post = claimed
  // Look-ups may take minutes, so it does not wait for them.
  const isWaitedFor = () =>
    post.status === 'publishing' && post.deliveries.some(({ status }) => underway.includes(status))
  for (let waited = 0, pause = 50; isWaitedFor() && waited < timeoutMs; waited += pause) {
    pause = Math.min(maxPauseMs, pause * 1.5)
    await new Promise((resolve) => setTimeout(resolve, pause))
    post = await getPost(claimed.id)
  }
  return post
}

const wordFailure = (deliveries: readonly Delivery[]): string =>
  deliveries.some(({ status }) => status === 'unknown')
    ? 'No platform confirmed the post, but it may have been published. Check there before you send it again.'
    : 'No platform accepted the post.'

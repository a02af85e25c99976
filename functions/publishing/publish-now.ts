import { Problem } from '#shared/api/problem.ts'
import { platformNames, type Delivery } from '#shared/posts/model.ts'
import { publishSocialPost } from '#shared/posts/social-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#kernel/serve.ts'
import { toSocialPost } from '../posts/records.ts'
import { publishNow } from './publish.ts'

export const handler = serve(publishSocialPost, async ({ body }) => {
  const post = toSocialPost(await publishNow(body.postId, systemClock))
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

const wordFailure = (deliveries: readonly Delivery[]): string =>
  deliveries.some(({ status }) => status === 'unknown')
    ? 'No platform confirmed the post, and it may be out all the same. Look there before sending it again.'
    : 'No platform took the post.'

import { bulkSocialPosts } from '#shared/posts/bulk-endpoint.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { changeMany } from '../../posts/bulk.ts'

export const handler = serve(bulkSocialPosts, async ({ body }) =>
  reply(200, { results: await changeMany('social', body, systemClock.now()) }),
)

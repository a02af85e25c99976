import { revokeFeed } from '#shared/calendar/feed-endpoints.ts'
import { reply, serve } from '#kernel/serve.ts'
import { revokeToken } from './address.ts'

export const handler = serve(revokeFeed, async () => {
  await revokeToken()
  return reply(204)
})

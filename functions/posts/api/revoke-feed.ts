import { revokeFeed } from '#shared/calendar/feed-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { revokeToken } from '../store/feed-address.ts'

export const handler = serve(revokeFeed, async () => {
  await revokeToken()
  return reply(204)
})

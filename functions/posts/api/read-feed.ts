import { readFeed } from '#shared/calendar/feed-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { addressMadeAt } from '../store/feed-address.ts'

export const handler = serve(readFeed, async () => reply(200, { made_at: await addressMadeAt() }))

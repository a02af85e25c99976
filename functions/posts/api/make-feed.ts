import { calendarFeed, makeFeed } from '#shared/calendar/feed-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { makeToken } from '../store/feed-address.ts'

export const handler = serve(makeFeed, async ({ site }) => {
  const { token, made_at } = await makeToken(systemClock.now())
  return reply(201, { made_at, url: `${site}${calendarFeed.path}?token=${token}` })
})

import { Problem } from '#shared/api/problem.ts'
import { brand } from '#shared/brand.ts'
import { calendarFeed } from '#shared/calendar/feed-endpoints.ts'
import { icalendar } from '#shared/calendar/ical.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { postKind } from '../../posts/domain/stored-post.ts'
import { isInForce } from '../store/feed-address.ts'
import { eventOf } from '../domain/event.ts'
import { postsBetween } from '../posts-between.ts'

const dayMs = 86_400_000
const [daysBack, daysAhead] = [30, 180]
/** Of each kind of post, in each direction: the answer stays well inside what a function may send. */
const most = 500

/** What is to come, and the month that was. */
export const handler = serve(calendarFeed, async ({ query: { token }, site }) => {
  if (!token || !(await isInForce(token)))
    throw new Problem(
      'not-found',
      'This calendar address is no longer valid. Create a new one in the calendar.',
    )
  const now = systemClock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const lists = await Promise.all(
    postKind.options.flatMap((kind) => [
      postsBetween(kind, inDays(-daysBack), now.toISOString(), most),
      postsBetween(kind, now.toISOString(), inDays(daysAhead), most),
    ]),
  )
  const feed = icalendar({
    name: `${brand.name} posts`,
    refreshHours: 1,
    events: lists.flat().map((post) => eventOf(post, site)),
  })
  return reply(200, Buffer.from(feed), { headers: { 'content-disposition': 'inline; filename="posts.ics"' } })
})

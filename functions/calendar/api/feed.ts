import { Problem } from '#shared/api/problem.ts'
import { brand } from '#shared/brand.ts'
import { calendarFeed } from '#shared/calendar/feed-endpoints.ts'
import { icalendar } from '#shared/calendar/ical.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { listRange } from '../../posts/store/lists.ts'
import { postKind, type PostKind, type StoredPost } from '../../posts/domain/stored-post.ts'
import { isInForce } from '../store/feed-address.ts'
import { eventOf } from '../domain/event.ts'

const dayMs = 86_400_000
const [daysBack, daysAhead] = [30, 180]
/** Of each kind of post, in each direction: the answer stays well inside what a function may send. */
const most = 500
const pageSize = 100

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
      upTo(most, kind, inDays(-daysBack), now.toISOString()),
      upTo(most, kind, now.toISOString(), inDays(daysAhead)),
    ]),
  )
  const feed = icalendar({
    name: `${brand.name} posts`,
    refreshHours: 1,
    events: lists.flat().map((post) => eventOf(post, site)),
  })
  return reply(200, Buffer.from(feed), { headers: { 'content-disposition': 'inline; filename="posts.ics"' } })
})

async function upTo(limit: number, kind: PostKind, from: string, to: string): Promise<StoredPost[]> {
  const posts: StoredPost[] = []
  let cursor: string | undefined
  do {
    const page = await listRange(kind, from, to, { limit: Math.min(pageSize, limit - posts.length), cursor })
    posts.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== undefined && posts.length < limit)
  return posts
}

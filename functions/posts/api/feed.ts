import { Problem } from '#shared/api/problem.ts'
import { brand } from '#shared/brand.ts'
import { calendarFeed } from '#shared/calendar/feed-endpoints.ts'
import { icalendar, type CalendarEvent } from '#shared/calendar/ical.ts'
import { platformNames, statusNames } from '#shared/posts/model.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { type StoredPost, sentAt } from '../domain/stored-post.ts'
import { isCurrentToken } from '../store/feed-address.ts'
import { postsBetween } from '../store/lists.ts'

const dayMs = 86_400_000
const [daysBack, daysAhead] = [30, 180]
/** Per direction, so that the response stays below the limit of a function. */
const maxPosts = 1000

export const handler = serve(calendarFeed, async ({ query: { token }, site }) => {
  if (!token || !(await isCurrentToken(token)))
    throw new Problem(
      'not-found',
      'This calendar address is no longer valid. Create a new one in the calendar.',
    )
  const now = systemClock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const lists = await Promise.all([
    postsBetween(inDays(-daysBack), now.toISOString(), maxPosts),
    postsBetween(now.toISOString(), inDays(daysAhead), maxPosts),
  ])
  const feed = icalendar({
    name: `${brand.name} posts`,
    refreshHours: 1,
    events: lists.flat().map((post) => eventOf(post, site)),
  })
  return reply(200, Buffer.from(feed), { headers: { 'content-disposition': 'inline; filename="posts.ics"' } })
})

const minutes = 15
const maxContent = 500

/** A post that was published at another time than planned appears at that time. */
function eventOf(post: StoredPost, site: string): CalendarEvent {
  const names = post.platforms.map((platform) => platformNames[platform]).join(', ')
  const done = post.status === 'scheduled' || post.status === 'published'
  const url = `${site}/admin/manage-posts/${post.id}`
  const content =
    post.content.length > maxContent ? `${post.content.slice(0, maxContent).trimEnd()}…` : post.content
  return {
    uid: `${post.id}@${new URL(brand.url).host}`,
    start: sentAt(post) ?? post.scheduled_for ?? post.created_at,
    minutes,
    changed: post.updated_at,
    sequence: post.version,
    summary: `${done ? '' : `${statusNames[post.status]}: `}${post.title} (${names})`,
    description: [`${statusNames[post.status]}.`, content.toWellFormed(), url].filter(Boolean).join('\n\n'),
    url,
    status: post.status === 'draft' ? 'TENTATIVE' : 'CONFIRMED',
  }
}

import ICAL from 'ical.js'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import * as endpoints from '#shared/calendar/feed-endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as feed } from './feed.ts'
import { handler as makeFeed } from './make-feed.ts'
import { handler as readFeed } from './read-feed.ts'
import { handler as revokeFeed } from './revoke-feed.ts'

const store = new MemoryStore(tables)
let lines: string[] = []
beforeEach(() => {
  lines = setUp(store)
})

const make = async () => {
  const { url } = (await call<{ url: string }>(makeFeed, endpoints.makeFeed)).body
  return { url, token: new URL(url).searchParams.get('token') ?? '' }
}
const subscribe = (token: string) => call(feed, endpoints.calendarFeed, { query: { token } })
const eventsOf = async (token: string) =>
  ICAL.Component.fromString((await subscribe(token)).file.toString())
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))

describe('the secret address', () => {
  it('is shown once, and only its hash is stored', async () => {
    expect((await call(readFeed, endpoints.readFeed)).body).toEqual({ made_at: null })
    const { url, token } = await make()
    expect(url).toBe(`https://counting-house.example/api/calendar/feed.ics?token=${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await call(readFeed, endpoints.readFeed)).body).toEqual({ made_at: now.toISOString() })
    expect(JSON.stringify(store.item('settings', { name: 'calendar-feed' }))).not.toContain(token)
    await subscribe(token)
    expect(lines.join()).toContain('posts/feed')
    expect(lines.join()).not.toContain(token)
  })

  it('becomes invalid when another is created, and when it is revoked', async () => {
    const first = await make()
    const second = await make()
    expect(second.token).not.toBe(first.token)
    expect((await subscribe(first.token)).status).toBe(404)
    expect((await subscribe(second.token)).status).toBe(200)
    expect((await call(revokeFeed, endpoints.revokeFeed)).status).toBe(204)
    expect((await subscribe(second.token)).status).toBe(404)
  })

  it.each(['', 'x', 'a,b', 'A'.repeat(43), 'é'.repeat(5000)])('rejects the token %j', async (guess) => {
    await make()
    expect((await subscribe(guess)).status).toBe(404)
    expect(dynamo).not.toHaveReceivedCommand(QueryCommand)
  })
})

describe('the feed', () => {
  const seed = (changes: Parameters<typeof samplePost>[0]) =>
    store.seed('posts', postItem(samplePost(changes)))
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

  it('has the posts from a month back to half a year ahead', async () => {
    const { token } = await make()
    for (const [index, days] of [-31, -29, 0, 179, 181].entries())
      seed({ id: postId(index), title: `${days}`, scheduled_for: inDays(days) })
    seed({ id: postId(10), title: 'No time' })
    const events = await eventsOf(token)
    expect(events.map(({ summary }) => summary).toSorted()).toEqual([
      'Draft: -29 (LinkedIn, X (Twitter))',
      'Draft: 0 (LinkedIn, X (Twitter))',
      'Draft: 179 (LinkedIn, X (Twitter))',
    ])
  })

  it('shows the time, platforms, content and status of each post', async () => {
    const { token } = await make()
    const { id, version } = samplePost()
    seed({ status: 'scheduled', scheduled_for: inDays(1), content: 'Lower; rates,\nsoon.' })
    const [event] = await eventsOf(token)
    expect(event).toMatchObject({
      uid: `${id}@www.harrowandtally.example`,
      summary: 'Autumn offer (LinkedIn, X (Twitter))',
      sequence: version,
    })
    const page = `https://counting-house.example/admin/manage-posts/${id}`
    expect(event?.description).toBe(`Scheduled.\n\nLower; rates,\nsoon.\n\n${page}`)
    const value = (name: string) => String(event?.component.getFirstPropertyValue(name))
    expect([value('url'), value('status')]).toEqual([page, 'CONFIRMED'])
    expect(event?.startDate.toJSDate().toISOString()).toBe(inDays(1))
  })

  const published_at = inDays(-1)
  const sent = { platform: 'linkedin', status: 'published' } as const
  it.each([
    { scheduled_for: inDays(5), fire_at: published_at, deliveries: [sent] },
    { deliveries: [{ ...sent, published_at }] },
  ])('shows a post at its publication time, whether planned or not: %j', async (fields) => {
    const { token } = await make()
    seed({ status: 'published', ...fields })
    const [event] = await eventsOf(token)
    expect(event?.startDate.toJSDate().toISOString()).toBe(published_at)
  })

  it('reads a bounded number of posts, however many there are', async () => {
    const { token } = await make()
    for (let index = 0; index < 1100; index++)
      seed({ id: postId(index), scheduled_for: inDays(1 + index / 2000) })
    expect(await eventsOf(token)).toHaveLength(1000)
    for (const { args } of dynamo.commandCalls(QueryCommand))
      expect(args[0].input.Limit).toBeLessThanOrEqual(100)
  })
})

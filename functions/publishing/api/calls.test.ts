import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Delivery } from '#shared/posts/model.ts'
import {
  getPublishingSettings,
  getTimeline,
  listAttention,
  resolveDelivery,
  updatePublishingSettings,
} from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { deliveryQueue } from '../../../infra/cdk/queues.ts'
import { MemoryQueue } from '../../testing/queue.ts'
import { MemoryStore } from '../../testing/store.ts'
import { listAttention as readAttention } from '../../posts/store/attention.ts'
import { syncFromLedger } from '../store/sync-from-ledger.ts'

const store = new MemoryStore()
const queue = new MemoryQueue(() => Promise.reject(new Error('These tests need no worker')), deliveryQueue)
beforeEach(() => void setUp(store))

const id = postId(1)
const params = { id }
const unknown: Delivery = {
  platform: 'twitter',
  status: 'unknown',
  error: 'No clear answer.',
  needs_person: true,
}
const seed = (deliveries: Delivery[] = [unknown], status: 'failed' | 'partial' = 'failed') => {
  store.seed(
    'posts',
    postItem(samplePost({ status, platforms: deliveries.map(({ platform }) => platform), deliveries })),
  )
  for (const delivery of deliveries)
    store.seed('deliveries', { post_id: id, attempt: 2, version: 3, lease_until: 0, ...delivery })
}

describe('a timeline', () => {
  it('returns the events of one post in order, in pages', async () => {
    seed()
    for (const [number, post_id] of [
      [2, id],
      [1, id],
      [3, id],
      [4, postId(9)],
    ] as const)
      store.seed('timeline', { post_id, id: postId(number), at: now.toISOString(), what: `Step ${number}` })
    const read = async (query: Record<string, string>) => {
      const { body } = await callApi(getTimeline, { params, query })
      return { events: body.events.map(({ what }) => what), cursor: body.next_cursor }
    }
    const { events, cursor = '' } = await read({ limit: '2' })
    expect(events).toEqual(['Step 1', 'Step 2'])
    expect(await read({ cursor })).toMatchObject({ events: ['Step 3'] })
  })
})

describe('a person’s verdict', () => {
  const resolveWith = (body: object) =>
    callApi(resolveDelivery, { body: { postId: id, platform: 'twitter', ...body } })

  it('"published" saves the address, and the time when the platform was asked', async () => {
    const publish_attempted_at = '2026-11-21T11:58:00.000Z'
    seed()
    store.seed('deliveries', { ...store.items('deliveries')[0], checkpoint: { publish_attempted_at } })
    const { status, body } = await resolveWith({ outcome: 'published', permalink: 'https://x.example/1' })
    const permalink = 'https://x.example/1'
    const published = { status: 'published', published_at: publish_attempted_at, permalink }
    expect([status, body]).toEqual([200, { platform: 'twitter', ...published }])
    const post = store.item('posts', { id })
    expect(post).toMatchObject({ status: 'published', deliveries: [body] })
    expect(post).not.toHaveProperty('attention')
    expect(store.items('timeline')).toMatchObject([{ what: 'A person found it there', attempt: 2 }])
  })

  it('"not-published" makes the delivery a failure', async () => {
    seed()
    expect((await resolveWith({ outcome: 'not-published' })).body).toMatchObject({
      status: 'failed',
      reason: 'resolved',
    })
    expect(store.items('deliveries')).toMatchObject([{ status: 'failed', attempt: 2 }])
    expect(store.item('posts', { id })).toMatchObject({ status: 'failed' })
  })

  it('"send-again" is accepted only after a complete look-up did not find the post', async () => {
    const other: Delivery = { platform: 'facebook', status: 'failed', error: 'Too long.' }
    seed([{ ...unknown, error: 'Looked through 4 posts: it is not there.' }, other])
    expect((await resolveWith({ outcome: 'send-again' })).status).toBe(409)
    seed([{ ...unknown, not_found: true }, other])
    store.seed('settings', { name: 'publishing', paused: true, paused_at: now.toISOString() })
    expect((await resolveWith({ outcome: 'send-again' })).problem.error).toContain('paused')
    expect(store.item('deliveries', { post_id: id, platform: 'twitter' })).toMatchObject({
      status: 'unknown',
    })
    store.seed('settings', { name: 'publishing', paused: false, paused_at: null })
    const { status, body } = await resolveWith({ outcome: 'send-again' })
    expect([status, body]).toEqual([200, { platform: 'twitter', status: 'scheduled' }])
    expect(store.item('posts', { id })).toMatchObject({ status: 'publishing', deliveries: [body, other] })
    expect(queue.waiting.map((each) => each.body)).toEqual(
      [1, 2].map(() => ({ post_id: id, platform: 'twitter', publish_version: 5, request: 'request-1' })),
    )
    expect((await resolveWith({ outcome: 'send-again' })).status).toBe(409)
  })

  it.each(['published', 'not-published', 'send-again'])(
    '"%s" is rejected if the outcome is known',
    async (outcome) => {
      const { platform } = unknown
      for (const delivery of [
        { platform, status: 'published', external_id: 'urn:1' },
        { platform, status: 'failed', error: 'Refused.', not_found: true },
        { platform, status: 'sending' },
      ] as const) {
        seed([delivery])
        const before = store.items('deliveries')
        const { problem } = await resolveWith({ outcome })
        expect(problem.error).toBe('The outcome of this post on X (Twitter) is already known.')
        expect([store.items('deliveries'), queue.waiting]).toEqual([before, []])
      }
    },
  )

  it.each([
    [{ outcome: 'published' }, 404],
    [{ outcome: 'perhaps' }, 400],
    [{ outcome: 'published', permalink: 'javascript:alert(1)' }, 400],
  ])('is rejected as %j: %i', async (body, wanted) => expect((await resolveWith(body)).status).toBe(wanted))
})

it('pauses and resumes publishing, and shows since when', async () => {
  const read = async () => (await callApi(getPublishingSettings)).body
  const set = async (paused: boolean) => (await callApi(updatePublishingSettings, { body: { paused } })).body
  const since = { paused: true, paused_at: now.toISOString() }
  expect(await read()).toEqual({ paused: false, paused_at: null })
  for (const paused of [true, true]) expect(await set(paused)).toEqual(since)
  expect(await read()).toEqual(since)
  expect(await set(false)).toEqual({ paused: false, paused_at: null })
})

it('lists posts that need attention, newest first, and whether publishing is paused', async () => {
  seed([unknown, { platform: 'linkedin', status: 'failed', error: 'Refused.', reason: 'rejected' }])
  const post = store.item('posts', { id })
  store.seed('posts', { ...post, attention: 'attention', attention_at: '2026-11-21T11:00:00.000Z' })
  store.seed('settings', { name: 'publishing', paused: true, paused_at: now.toISOString() })
  const missed = samplePost({
    id: postId(2),
    status: 'failed',
    deliveries: [{ platform: 'linkedin', status: 'failed', reason: 'missed' }],
    attention_at: now.toISOString(),
  })
  store.seed('posts', postItem(missed))
  const { body } = await callApi(listAttention)
  const common = { post_id: id, title: 'Autumn offer', editable: true, since: '2026-11-21T11:00:00.000Z' }
  expect(body).toEqual({
    paused: true,
    more: false,
    due_today: { posts: [], more: false },
    items: [
      { ...common, post_id: postId(2), platform: 'linkedin', why: 'missed', since: now.toISOString() },
      { ...common, platform: 'twitter', why: 'needs-you', error: 'No clear answer.' },
      { ...common, platform: 'linkedin', why: 'refused', error: 'Refused.' },
    ],
  })
})

it('lists a definite failure at once, with its own time, while another platform is unclear', async () => {
  const failed: Delivery = { platform: 'linkedin', status: 'failed', reason: 'rejected', error: 'Refused.' }
  const sending = (['linkedin', 'twitter'] as const).map((platform) => ({
    platform,
    status: 'sending' as const,
  }))
  const look_again_at = now.toISOString()
  const sent = samplePost({ status: 'publishing', deliveries: sending, look_again_at, publish_version: 3 })
  store.seed('posts', postItem(sent))
  const record = { post_id: id, attempt: 1, version: 3, lease_until: 0 }
  const looked = { platform: 'twitter', unknown_since: now.toISOString(), reconcile_attempts: 0 }
  store.seed('deliveries', { ...record, ...failed })
  store.seed('deliveries', { ...record, ...looked, status: 'unknown' })
  let post = await syncFromLedger(sent, systemClock)
  const listed = async () => (await callApi(listAttention)).body.items
  const refused = { platform: 'linkedin', why: 'refused', error: 'Refused.', since: now.toISOString() }
  expect(await listed()).toMatchObject([{ ...refused, open_elsewhere: true }])

  const later = new Date(now.getTime() + 30_000)
  vi.setSystemTime(later)
  store.seed('deliveries', { ...record, ...looked, status: 'unknown', needs_person: true })
  post = await syncFromLedger(post, systemClock)
  const items = await listed()
  expect(items).toMatchObject([
    refused,
    { platform: 'twitter', why: 'needs-you', since: later.toISOString() },
  ])
  expect(JSON.stringify(items)).not.toContain('open_elsewhere')
  // An email about new items leaves out older ones.
  const news = await readAttention(10, { after: now.toISOString(), until: '9' })
  expect(news.items.map(({ platform }) => platform)).toEqual(['twitter'])
})

it('keeps what a person recorded about LinkedIn while another platform is looked up', async () => {
  const marked: Delivery = { platform: 'linkedin', status: 'published', reason: 'resolved' }
  const looked: Delivery = { platform: 'twitter', status: 'unknown' }
  const sent = samplePost({ status: 'publishing', deliveries: [marked, looked], publish_version: 3 })
  store.seed('posts', postItem(sent))
  const record = { post_id: id, attempt: 1, version: 3, lease_until: 0 }
  store.seed('deliveries', { ...record, platform: 'linkedin', status: 'failed', error: 'Refused.' })
  store.seed('deliveries', { ...record, platform: 'twitter', status: 'failed', error: 'Refused.' })
  const { status, deliveries } = await syncFromLedger(sent, systemClock)
  expect([status, deliveries]).toMatchObject(['partial', [marked, { status: 'failed' }]])
})

it('lists the posts scheduled until the end of the firm’s day, earliest first', async () => {
  const at = (instant: string, number: number, more: object = {}) =>
    samplePost({ id: postId(number), status: 'scheduled', scheduled_for: instant, ...more })
  for (const post of [
    at('2026-11-22T04:59:00.000Z', 1),
    at('2026-11-22T05:00:00.000Z', 2),
    at('2026-11-21T06:00:00.000Z', 3),
    at('2026-11-21T18:00:00.000Z', 4, { status: 'draft' }),
    at('2026-11-21T19:00:00.000Z', 5, { platforms: ['linkedin'] }),
  ])
    store.seed('posts', postItem(post))
  const { body } = await callApi(listAttention)
  const common = { title: 'Autumn offer', platforms: ['linkedin', 'twitter'], version: 3 }
  expect(body.due_today).toEqual({
    more: false,
    posts: [
      { ...common, post_id: postId(5), platforms: ['linkedin'], scheduled_for: '2026-11-21T19:00:00.000Z' },
      { ...common, post_id: postId(1), scheduled_for: '2026-11-22T04:59:00.000Z' },
    ],
  })
})

import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import * as endpoints from '#shared/posts/linkedin-endpoints.ts'
import type { Delivery, LinkedinPost, Platform } from '#shared/posts/model.ts'
import { platformsToSend } from '#shared/posts/post-state.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { storedPost, type StoredPost } from '../domain/stored-post.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as create } from './linkedin-create.ts'
import { handler as remove } from './linkedin-delete.ts'
import { handler as get } from './linkedin-get.ts'
import { handler as list } from './linkedin-list.ts'
import { handler as update } from './linkedin-update.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const params = { id: postId(1) }
const [past, later] = ['2026-11-20T09:00:00.000Z', '2026-12-01T09:00:00.000Z']
/** By default only for LinkedIn. */
const seed = (changes: Partial<StoredPost> = {}) =>
  store.seed('posts', postItem(samplePost({ platforms: ['linkedin'], ...changes })))
const stored = (): StoredPost => storedPost.parse(store.item('posts', params))
const put = (body: object) => call<LinkedinPost>(update, endpoints.updateLinkedinPost, { params, body })

it('lists the posts for LinkedIn by their visible status, newest first unless sorted otherwise', async () => {
  const find = async (query: Record<string, string>) => {
    const { body } = await call<{ posts: LinkedinPost[] }>(list, endpoints.listLinkedinPosts, { query })
    return body.posts.map(({ id }) => id)
  }
  seed({ id: postId(1), title: 'Autumn fees', status: 'scheduled' })
  seed({ id: postId(2), status: 'publishing', platforms: ['twitter', 'linkedin'] })
  seed({ id: postId(3), platforms: ['twitter'] })
  seed({ id: postId(4) })
  expect(await find({ limit: '3' })).toEqual([4, 2, 1].map(postId))
  expect(dynamo).toHaveReceivedCommandTimes(QueryCommand, 1)
  expect(await find({ status: 'scheduled' })).toEqual([2, 1].map(postId))
  expect(await find({ sort: 'oldest' })).toEqual([1, 2, 4].map(postId))
  expect(await find({ status: 'scheduled', search: 'fees' })).toEqual([postId(1)])
})

it('creates a post for LinkedIn with a short reference, which is not due without a date', async () => {
  const { status, body } = await call<LinkedinPost>(create, endpoints.createLinkedinPost, {
    body: { title: '  Hello ', content: 'World', status: 'scheduled' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'Hello', status: 'scheduled', scheduled_for: null, version: 1 })
  expect(body.post_id).toBe(`LI-${body.id.slice(-8).toUpperCase()}`)
  expect(store.item('posts', { id: body.id })).toMatchObject({ platforms: ['linkedin'] })
  expect(store.item('posts', { id: body.id })).not.toHaveProperty('due')
})

describe('get', () => {
  const read = () => call<LinkedinPost>(get, endpoints.getLinkedinPost, { params })

  it.each([
    ['publishing', undefined, 'scheduled'],
    ['publishing', 'published', 'published'],
    ['publishing', 'failed', 'failed'],
    ['partial', 'published', 'published'],
    ['partial', 'failed', 'failed'],
    // A status that was set by hand on a post that is out.
    ['draft', 'published', 'draft'],
    ['failed', 'published', 'failed'],
  ] as const)('shows %s with the delivery %s as %s', async (status, delivery, shown) => {
    const deliveries = delivery ? [{ platform: 'linkedin', status: delivery } as const] : []
    seed({ status, deliveries, platforms: ['linkedin', 'twitter'], look_again_at: now.toISOString() })
    expect((await read()).body.status).toBe(shown)
  })

  it('shows the text and the outcome on LinkedIn of a post with other platforms', async () => {
    const outcome = { external_id: 'urn:li:share:1', permalink: 'https://l.example' }
    seed({
      platforms: ['twitter', 'linkedin'],
      variants: { linkedin: 'For LinkedIn' },
      status: 'partial',
      deliveries: [
        { platform: 'twitter', status: 'failed', error: 'Refused.' },
        { platform: 'linkedin', status: 'published', ...outcome },
      ],
    })
    const { body } = await read()
    expect(body).toMatchObject({ content: 'For LinkedIn', ...outcome })
    expect(body).not.toHaveProperty('error')
  })

  it('answers 404 for a missing post and for one without LinkedIn', async () => {
    expect((await read()).status).toBe(404)
    seed({ platforms: ['twitter'] })
    expect((await read()).status).toBe(404)
    for (const body of [{ title: 'New' }, { status: 'draft' }]) expect((await put(body)).status).toBe(404)
    expect((await call(remove, endpoints.deleteLinkedinPost, { params })).status).toBe(404)
    expect(store.items('posts')).toHaveLength(1)
  })
})

describe('update', () => {
  it('never changes the text of another platform', async () => {
    seed({ platforms: ['linkedin', 'twitter'] })
    const content = 'For LinkedIn'
    expect((await put({ content })).body.content).toBe(content)
    expect(stored()).toMatchObject({ content: samplePost().content, variants: { linkedin: content } })
  })

  it('rejects a change of a post that is being sent', async () => {
    seed({ status: 'publishing', look_again_at: now.toISOString() })
    expect((await put({ status: 'draft' })).problem.type).toBe('urn:problem:wrong-state')
  })

  describe('of the status by hand', () => {
    const on = (platform: 'linkedin' | 'twitter', status: 'published' | 'failed'): Delivery =>
      status === 'failed'
        ? { platform, status, error: 'Refused.' }
        : { platform, status, published_at: later, external_id: '1' }
    const both: Platform[] = ['linkedin', 'twitter']
    const byHand = ['draft', 'scheduled', 'published', 'failed'] as const
    const pairs = byHand.flatMap((first) => byHand.map((then) => [first, then] as const))

    it.each<[StoredPost['status'], Platform[], Delivery[]]>([
      ['draft', ['linkedin'], []],
      ['scheduled', ['linkedin'], []],
      ['published', ['linkedin'], []],
      ['failed', ['linkedin'], []],
      ['draft', both, []],
      ['scheduled', both, []],
      ['failed', both, [on('linkedin', 'failed'), on('twitter', 'failed')]],
      ['partial', both, [on('linkedin', 'published'), on('twitter', 'failed')]],
      ['partial', both, [on('linkedin', 'failed'), on('twitter', 'published')]],
      ['published', both, [on('linkedin', 'published'), on('twitter', 'published')]],
    ])(
      'shows what was set, sends nothing again and loses nothing: %s %j %j',
      async (from, platforms, deliveries) => {
        const wanted = platformsToSend(platforms, deliveries)
        for (const [first, then] of pairs) {
          seed({ status: from, platforms, deliveries, scheduled_for: later })
          for (const status of [first, then]) expect((await put({ status })).body.status).toBe(status)
          const after = stored()
          const left = platformsToSend(after.platforms, after.deliveries)
          // The other platform is still to be sent, and a post that has one left is not shown as published.
          expect(left.includes('twitter')).toBe(wanted.includes('twitter'))
          if (left.includes('twitter')) expect(after.status).not.toBe('published')
          // What is out on LinkedIn, or recorded as such, is not sent again. Anything else can be.
          const isLeft = wanted.includes('linkedin') && !(then === 'published' && left.includes('twitter'))
          expect(left.includes('linkedin')).toBe(isLeft)
          // The address of what is out is not lost.
          for (const known of deliveries)
            if (known.status === 'published')
              expect(after.deliveries).toContainEqual(expect.objectContaining(known))
        }
        expect(store.items('deliveries')).toEqual([])
      },
    )

    it('keeps a scheduled post due for its other platforms if LinkedIn has it', async () => {
      seed({ status: 'scheduled', platforms: both, scheduled_for: later })
      await put({ status: 'published' })
      expect(store.item('posts', params)).toMatchObject({ status: 'scheduled', due_at: later })
    })
  })

  describe('of a post with an unclear outcome', () => {
    const unknown = { platform: 'linkedin', status: 'unknown', error: 'No clear answer.' } as const
    /** A look-up is still due, unless a person must check. */
    const seedUnclear = (needsPerson: boolean, platforms: Platform[] = ['linkedin']) => {
      const deliveries = platforms.map((platform) => ({
        ...unknown,
        platform,
        ...(needsPerson ? { needs_person: true } : {}),
      }))
      seed({
        status: needsPerson ? 'failed' : 'publishing',
        scheduled_for: past,
        platforms,
        deliveries,
        publish_version: 3,
        look_again_at: needsPerson ? undefined : now.toISOString(),
      })
      const record = { post_id: params.id, attempt: 2, version: 3, lease_until: 0 }
      for (const delivery of deliveries)
        store.seed('deliveries', { ...record, ...delivery, unknown_since: now.toISOString() })
    }

    it.each([
      [true, 'published', 'published', 'A person found it there'],
      [false, 'published', 'published', 'A person found it there'],
      [true, 'failed', 'failed', 'A person found that it is not there'],
      [false, 'draft', 'failed', 'A person found that it is not there'],
    ] as const)(
      'takes a status as what the person saw (asked: %s): %s',
      async (needsPerson, status, delivery, what) => {
        seedUnclear(needsPerson)
        const { body } = await put({ status, version: 3 })
        expect([body.status, body.delivery?.status]).toEqual([status, delivery])
        expect(store.items('deliveries')).toMatchObject([{ status: delivery }])
        expect(store.items('timeline')).toMatchObject([{ what }])
      },
    )

    it.each(['published', 'failed', 'draft'] as const)(
      'records nothing about another platform: %s',
      async (status) => {
        seedUnclear(false, ['linkedin', 'twitter'])
        expect((await put({ status })).body.status).toBe(status)
        expect(store.items('deliveries')).toMatchObject([
          { platform: 'linkedin', status: status === 'published' ? 'published' : 'failed' },
          { platform: 'twitter', status: 'unknown' },
        ])
        expect(platformsToSend(stored().platforms, stored().deliveries)).not.toContain('twitter')
      },
    )

    it('schedules it again for a future time, and records nothing if the time has passed', async () => {
      seedUnclear(false)
      const { status, problem } = await put({ status: 'scheduled' })
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'scheduled_for'])
      expect(store.items('deliveries')).toMatchObject([{ status: 'unknown' }])
      const { body } = await put({ status: 'scheduled', scheduled_for: later })
      expect(body).toMatchObject({ status: 'scheduled', delivery: { status: 'failed', reason: 'resolved' } })
      expect(store.item('posts', params)).toMatchObject({ due_at: later })
    })

    it('records no outcome if only the text changes or the version is stale', async () => {
      seedUnclear(false)
      expect((await put({ title: 'New' })).body).toMatchObject({
        title: 'New',
        delivery: unknown,
        updated_by: 'Staff',
      })
      expect((await put({ status: 'published', version: 3 })).status).toBe(409)
      expect(store.items('deliveries')).toMatchObject([{ status: 'unknown' }])
    })
  })

  it.each([
    [{ status: 'scheduled' }, 400],
    [{ status: 'scheduled', scheduled_for: '2026-11-21T11:59:59.000Z' }, 400],
    [{ status: 'scheduled', scheduled_for: null }, 200],
    [{ status: 'scheduled', scheduled_for: '2026-11-21T12:00:01.000Z' }, 200],
    [{ status: 'published' }, 200],
    [{ title: 'New' }, 200],
    [{ timezone: 'UTC', wall_time: '2020-01-01T09:00' }, 200],
  ])('does not send a post with a past date because of its status: %j', async (body, wanted) => {
    seed({ scheduled_for: past })
    const { status, problem } = await put(body)
    expect(status).toBe(wanted)
    if (wanted === 400) expect(problem.errors?.[0]?.field).toBe('scheduled_for')
    const made = await call(create, endpoints.createLinkedinPost, {
      body: { title: 'T', content: '', ...('wall_time' in body ? {} : { scheduled_for: past }), ...body },
    })
    expect(made.status).toBe(wanted === 200 ? 201 : 400)
  })
})

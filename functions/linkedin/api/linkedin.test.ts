import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import * as endpoints from '#shared/posts/linkedin-endpoints.ts'
import { bulkLinkedinPosts } from '#shared/posts/bulk-endpoint.ts'
import type { LinkedinPost } from '#shared/posts/model.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { postId, postItem, storedLinkedin, storedSocial } from '../../testing/posts.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as bulk } from './bulk.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as update } from './update.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const params = { id: postId(1) }
const seed = (changes: Parameters<typeof storedLinkedin>[0] = {}) =>
  store.seed('posts', postItem(storedLinkedin(changes)))
const counted = () => store.item('counters', { name: 'scheduled_posts' })?.['value'] ?? 0

describe('list', () => {
  it('reads one page of the newest index', async () => {
    for (const number of [1, 2, 3]) seed({ id: postId(number) })
    store.seed('posts', postItem(storedSocial({ id: postId(4) })))
    const first = await call<{ posts: LinkedinPost[]; next_cursor: string }>(
      list,
      endpoints.listLinkedinPosts,
      {
        query: { limit: '2' },
      },
    )
    expect(first.body.posts.map(({ id }) => id)).toEqual([postId(3), postId(2)])
    expect(dynamo).toHaveReceivedCommandTimes(QueryCommand, 1)
    const second = await call<{ posts: LinkedinPost[] }>(list, endpoints.listLinkedinPosts, {
      query: { limit: '2', cursor: first.body.next_cursor },
    })
    expect(second.body.posts.map(({ id }) => id)).toEqual([postId(1)])
    expect(second.body).not.toHaveProperty('next_cursor')
  })
})

describe('a filtered list', () => {
  const find = async (query: Record<string, string>) =>
    (await call<{ posts: LinkedinPost[] }>(list, endpoints.listLinkedinPosts, { query })).body.posts.map(
      ({ id }) => id,
    )

  it('returns the posts that match the search and the visible status, newest first', async () => {
    seed({ id: postId(1), title: 'Autumn fees', status: 'scheduled' })
    seed({ id: postId(2), title: 'Winter', status: 'publishing' })
    seed({ id: postId(3), title: 'Late', content: 'An autumn of rates' })
    store.seed('posts', postItem(storedSocial({ id: postId(4), title: 'Autumn' })))
    expect(await find({ search: 'autumn' })).toEqual([postId(3), postId(1)])
    expect(await find({ status: 'scheduled' })).toEqual([postId(2), postId(1)])
    expect(await find({ status: 'draft', search: 'autumn' })).toEqual([postId(3)])
  })
})

describe('many at once', () => {
  it('are moved and deleted, but not those of the other kind', async () => {
    seed({ status: 'scheduled', scheduled_for: '2026-11-25T14:00:00.000Z' })
    store.seed('posts', postItem(storedSocial({ id: postId(2) })))
    const send = (body: object) =>
      call<{ results: { id: string; done: boolean }[] }>(bulk, bulkLinkedinPosts, { body })
    const ids = [postId(1), postId(2)]
    const moved = await send({ action: 'reschedule', ids, days: 2, timezone: 'UTC' })
    expect(moved.body.results.map(({ done }) => done)).toEqual([true, false])
    expect(store.item('posts', { id: postId(1) })).toMatchObject({
      scheduled_for: '2026-11-27T14:00:00.000Z',
    })
    await send({ action: 'delete', ids })
    const left = () => store.items('posts').flatMap((item) => ('deleted' in item ? [] : item['id']))
    expect(left()).toEqual([postId(2)])
    await send({ action: 'restore', ids })
    expect(left()).toEqual([postId(1), postId(2)])
  })
})

describe('create', () => {
  it('writes a draft without counting it', async () => {
    const { status, body } = await call<LinkedinPost>(create, endpoints.createLinkedinPost, {
      body: { title: '  Hello ', content: 'World', status: 'draft' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Hello', status: 'draft', scheduled_for: null, version: 1 })
    expect(body.post_id).toBe(`LI-${body.id.slice(-8).toUpperCase()}`)
    expect(body.created_at).toBe(now.toISOString())
    const item = store.item('posts', { id: body.id })
    expect(item).toMatchObject({ kind: 'linkedin', platforms: ['linkedin'], version: 1 })
    for (const key of ['due', 'due_at', 'month', 'scheduled_for']) expect(item).not.toHaveProperty(key)
  })

  it('puts a scheduled post into the month and due indexes and counts it', async () => {
    const { body } = await call<LinkedinPost>(create, endpoints.createLinkedinPost, {
      body: { title: 'T', content: 'C', status: 'scheduled', scheduled_for: '2026-12-01T01:00:00+02:00' },
    })
    expect(store.item('posts', { id: body.id })).toMatchObject({
      scheduled_for: '2026-11-30T23:00:00.000Z',
      month: 'linkedin#2026-11',
      due: 'scheduled',
      due_at: '2026-11-30T23:00:00.000Z',
    })
    expect(counted()).toBe(1)
  })

  it('does not add a scheduled post without a date to the due index', async () => {
    const { status, body } = await call<LinkedinPost>(create, endpoints.createLinkedinPost, {
      body: { title: 'T', content: 'C', status: 'scheduled' },
    })
    expect(status).toBe(201)
    expect(store.item('posts', { id: body.id })).not.toHaveProperty('due')
  })

  it.each([
    ['scheduledFor', { title: 'T', content: '', scheduledFor: '2026-12-01T00:00:00Z' }],
    ['status', { title: 'T', content: '', status: 'publishing' }],
  ])('rejects an invalid %s', async (field, body) => {
    const { status, problem } = await call(create, endpoints.createLinkedinPost, { body })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(dynamo).not.toHaveReceivedCommand(TransactWriteCommand)
  })
})

describe('get', () => {
  it('reads the post by its key with a consistent read', async () => {
    seed({ deliveries: [{ platform: 'linkedin', status: 'failed', error: 'No account.' }], status: 'failed' })
    const { body } = await call<LinkedinPost>(get, endpoints.getLinkedinPost, { params })
    expect(body).toMatchObject({ id: params.id, status: 'failed', error: 'No account.' })
    expect(dynamo).toHaveReceivedCommandExactlyOnceWith(GetCommand, {
      TableName: 'posts',
      Key: params,
      ConsistentRead: true,
    })
  })

  it.each([
    ['publishing', 'scheduled'],
    ['partial', 'failed'],
    ['published', 'published'],
  ] as const)('shows %s as %s', async (status, shown) => {
    seed({ status, look_again_at: now.toISOString() })
    const { body } = await call<LinkedinPost>(get, endpoints.getLinkedinPost, { params })
    expect(body.status).toBe(shown)
  })

  it('answers 404 for a missing post and for a social post', async () => {
    expect((await call(get, endpoints.getLinkedinPost, { params })).status).toBe(404)
    store.seed('posts', postItem(storedSocial()))
    expect((await call(get, endpoints.getLinkedinPost, { params })).status).toBe(404)
  })
})

describe('update', () => {
  it('changes only the status, and counts it', async () => {
    seed({ scheduled_for: '2026-12-01T09:00:00.000Z' })
    const { status, body } = await call<LinkedinPost>(update, endpoints.updateLinkedinPost, {
      params,
      body: { status: 'scheduled' },
    })
    expect([status, body.status, body.version, counted()]).toEqual([200, 'scheduled', 4, 1])
    expect(store.item('posts', params)).toMatchObject({ due: 'scheduled', updated_at: now.toISOString() })
  })

  it.each(['draft', 'scheduled', 'published', 'failed'])('sets %s from any status', async (to) => {
    for (const from of ['draft', 'scheduled', 'published', 'partial', 'failed'] as const) {
      seed({ status: from })
      const { status } = await call(update, endpoints.updateLinkedinPost, { params, body: { status: to } })
      expect(status).toBe(200)
    }
  })

  it('removes the date and its index keys', async () => {
    seed({ status: 'scheduled', scheduled_for: '2026-12-01T09:00:00.000Z' })
    await call(update, endpoints.updateLinkedinPost, { params, body: { scheduled_for: null } })
    const item = store.item('posts', params)
    for (const key of ['scheduled_for', 'month', 'due', 'due_at']) expect(item).not.toHaveProperty(key)
  })

  it('retries a change without a version on the newest state, and rejects one with a version', async () => {
    seed()
    const overtake = () => {
      let raced = false
      store.interfere = async (operation) => {
        if (operation !== 'TransactWrite' || raced) return
        raced = true
        seed({ title: 'Theirs', version: 4 })
      }
    }
    overtake()
    const { status, body } = await call<LinkedinPost>(update, endpoints.updateLinkedinPost, {
      params,
      body: { content: 'Mine' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Theirs', content: 'Mine', version: 5 })

    seed()
    overtake()
    const versioned = await call(update, endpoints.updateLinkedinPost, {
      params,
      body: { content: 'Mine', version: 3 },
    })
    expect(versioned.status).toBe(409)
    expect(store.item('posts', params)).toMatchObject({
      title: 'Theirs',
      content: 'Lower rates until December.',
    })
  })

  it('rejects a change of a post that is being sent', async () => {
    seed({ status: 'publishing', look_again_at: now.toISOString() })
    const { status, problem } = await call(update, endpoints.updateLinkedinPost, {
      params,
      body: { status: 'draft' },
    })
    expect([status, problem.type]).toEqual([409, 'urn:problem:wrong-state'])
  })

  describe('of a post with an unclear outcome', () => {
    const unknown = { platform: 'linkedin', status: 'unknown', error: 'No clear answer.' } as const
    const seedUnclear = (needsPerson: boolean, scheduled_for = '2026-11-20T09:00:00.000Z') => {
      const delivery = { ...unknown, ...(needsPerson ? { needs_person: true } : {}) }
      seed({
        status: needsPerson ? 'failed' : 'publishing',
        scheduled_for,
        deliveries: [delivery],
        publish_version: 3,
        ...(needsPerson ? {} : { look_again_at: now.toISOString() }),
      })
      const record = { post_id: params.id, attempt: 2, version: 3, lease_until: 0 }
      store.seed('deliveries', { ...record, ...delivery, unknown_since: now.toISOString() })
    }
    const put = (body: object) => call<LinkedinPost>(update, endpoints.updateLinkedinPost, { params, body })

    it.each([
      [true, 'published', 'published', 'A person found it there'],
      [false, 'published', 'published', 'A person found it there'],
      [true, 'failed', 'failed', 'A person found that it is not there'],
      [false, 'draft', 'failed', 'A person found that it is not there'],
    ] as const)(
      'takes a status as what the person saw (asked: %s): %s',
      async (needsPerson, status, delivery, told) => {
        seedUnclear(needsPerson)
        const { body } = await put({ status, version: 3 })
        expect([body.status, body.delivery?.status]).toEqual([status, delivery])
        expect(store.items('deliveries')).toMatchObject([{ status: delivery }])
        expect(store.items('timeline')).toMatchObject([{ what: told }])
      },
    )

    it('schedules it again for a future time, and records nothing if the time has passed', async () => {
      seedUnclear(false)
      const { status, problem } = await put({ status: 'scheduled' })
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'scheduled_for'])
      expect(store.items('deliveries')).toMatchObject([{ status: 'unknown' }])
      const { body } = await put({ status: 'scheduled', scheduled_for: '2026-12-01T09:00:00.000Z' })
      expect(body).toMatchObject({ status: 'scheduled', delivery: { status: 'failed', reason: 'resolved' } })
      expect(store.item('posts', params)).toMatchObject({ due_at: '2026-12-01T09:00:00.000Z' })
    })

    it('records no outcome if only the text changes or the version is stale', async () => {
      seedUnclear(false)
      expect((await put({ title: 'New' })).body).toMatchObject({ title: 'New', delivery: unknown })
      expect((await put({ status: 'published', version: 3 })).status).toBe(409)
      expect(store.items('deliveries')).toMatchObject([{ status: 'unknown' }])
    })

    it('deletes it', async () => {
      seedUnclear(false)
      expect((await call(remove, endpoints.deleteLinkedinPost, { params })).status).toBe(204)
      expect((await call(get, endpoints.getLinkedinPost, { params })).status).toBe(404)
    })
  })

  it.each([
    [{ status: 'scheduled' }, 400],
    [{ status: 'scheduled', scheduled_for: '2026-11-21T11:59:59.000Z' }, 400],
    [{ status: 'scheduled', scheduled_for: null }, 200],
    [{ status: 'scheduled', scheduled_for: '2026-11-21T12:00:01.000Z' }, 200],
    [{ status: 'published' }, 200],
    [{ title: 'New' }, 200],
  ])('does not send a post with a past date because of its status: %j', async (body, wanted) => {
    seed({ scheduled_for: '2026-11-20T09:00:00.000Z' })
    const { status, problem } = await call(update, endpoints.updateLinkedinPost, { params, body })
    expect(status).toBe(wanted)
    if (wanted === 400) expect(problem.errors?.[0]?.field).toBe('scheduled_for')
    const made = await call(create, endpoints.createLinkedinPost, {
      body: { title: 'T', content: '', scheduled_for: '2026-11-20T09:00:00.000Z', ...body },
    })
    expect(made.status).toBe(wanted === 200 ? 201 : 400)
  })
})

describe('delete', () => {
  it('deletes it for good after a day, and decreases the counter if it was scheduled', async () => {
    seed({ status: 'scheduled', scheduled_for: '2026-12-01T09:00:00.000Z' })
    const { status } = await call(remove, endpoints.deleteLinkedinPost, { params })
    expect(status).toBe(204)
    expect(counted()).toBe(-1)
    expect(store.item('posts', params)).toMatchObject({ expires: now.getTime() / 1000 + 86_400 })
  })

  it('answers 404 the second time, and 409 while it is being sent', async () => {
    expect((await call(remove, endpoints.deleteLinkedinPost, { params })).status).toBe(404)
    seed({ status: 'publishing', look_again_at: now.toISOString() })
    expect((await call(remove, endpoints.deleteLinkedinPost, { params })).status).toBe(409)
    expect(store.items('posts')).toHaveLength(1)
  })
})

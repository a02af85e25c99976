import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import * as endpoints from '#shared/posts/endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as create } from './create.ts'
import { handler as list } from './list.ts'
import { handler as update } from './update.ts'

const store = new MemoryStore(tables)
let lines: string[] = []
beforeEach(() => {
  lines = setUp(store)
})

const params = { id: postId(1) }
const later = '2026-11-21T12:00:01.000Z'
const seed = (changes: Parameters<typeof samplePost>[0] = {}) =>
  store.seed('posts', postItem(samplePost(changes)))
const counted = () => store.item('counters', { name: 'scheduled_posts' })?.['value'] ?? 0

describe('list', () => {
  it('reads a range without its end from the month index, whatever the platforms', async () => {
    const times = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z']
    times.forEach((scheduled_for, index) =>
      seed({ id: postId(index), platforms: ['linkedin'], scheduled_for, status: 'published' }),
    )
    const { body } = await call<{ posts: Post[] }>(list, endpoints.listPosts, {
      query: { from: '2026-11-01T01:00:00+01:00', to: '2026-11-30T00:00:00Z' },
    })
    expect(body).toMatchObject({ posts: [{ id: postId(1) }] })
    expect(body.posts).toHaveLength(1)
  })

  it.each([
    [{ from: later }],
    [{ to: later }],
    [{ from: '2026-01-01T00:00:00Z', to: '2026-03-04T00:00:00.001Z' }],
    // An endless list of months, and an invalid date.
    [{ from: '9999-12-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }],
    [{ from: '0000-01-01T00:00:00+01:00', to: '0000-01-02T00:00:00Z' }],
  ])('rejects the range %j', async (query) => {
    const { status, problem } = await call(list, endpoints.listPosts, { query })
    expect(status).toBe(400)
    expect(['from', 'to']).toContain(problem.errors?.[0]?.field)
    expect(dynamo).not.toHaveReceivedCommand(QueryCommand)
  })

  it.each(['x', '2026-11', '2026-11.!', '2026-11.nonsense', 'eyJpZCI6IngifQ'])(
    'rejects the cursor %j of a range',
    async (cursor) => {
      const { status, problem } = await call(list, endpoints.listPosts, {
        query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z', cursor },
      })
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'cursor'])
    },
  )
})

describe('a record that cannot be read', () => {
  const time = '2026-11-22T09:00:00.000Z'
  const breakOne = () => {
    for (const number of [1, 2, 3]) seed({ id: postId(number), scheduled_for: time })
    store.seed('posts', { ...store.item('posts', { id: postId(2) }), status: 'no such' })
  }
  const found = async (query: Record<string, string>) => {
    const { status, body } = await call<{ posts: Post[]; unreadable?: string[] }>(list, endpoints.listPosts, {
      query,
    })
    expect(status).toBe(200)
    return [body.posts.map(({ id }) => id), body.unreadable]
  }

  it.each([
    ['the list', {}, [3, 1]],
    ['a search', { search: 'autumn' }, [3, 1]],
    ['a range', { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }, [1, 3]],
  ])('is named in %s with the other posts, and logged for the alarm', async (_, query, rest) => {
    breakOne()
    expect(await found(query)).toEqual([rest.map(postId), [postId(2)]])
    expect(
      lines.filter((line) => line.includes('"posts/unreadable"') && line.includes(postId(2))),
    ).toHaveLength(1)
    expect(store.items('posts')).toHaveLength(3)
  })
})

describe('create', () => {
  const body = { title: 'T', content: 'C', platforms: ['linkedin', 'tiktok'] }

  it('writes a draft', async () => {
    const answer = await call<Post>(create, endpoints.createPost, { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ ...body, status: 'draft', deliveries: [], variants: {}, version: 1 })
  })

  it.each([
    ['scheduled_for', { ...body, status: 'scheduled' }],
    ['scheduled_for', { ...body, status: 'scheduled', scheduled_for: now.toISOString() }],
    ['platforms', { ...body, platforms: ['linkedin', 'linkedin'] }],
  ])('rejects an invalid %s', async (field, wrong) => {
    const { status, problem } = await call(create, endpoints.createPost, { body: wrong })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(dynamo).not.toHaveReceivedCommand(TransactWriteCommand)
  })
})

describe('update', () => {
  const change = (body: object) => call<Post>(update, endpoints.updatePost, { params, body })

  it('rejects a new time for a post with an unknown outcome', async () => {
    seed({
      status: 'failed',
      platforms: ['twitter'],
      deliveries: [{ platform: 'twitter', status: 'unknown', needs_person: true }],
    })
    for (const time of [{ status: 'scheduled', scheduled_for: later }, { scheduled_for: later }]) {
      const { status, problem } = await change(time)
      expect([status, problem.error]).toEqual([
        409,
        expect.stringContaining('unknown whether this post was published'),
      ])
    }
    // It can still be sent to another platform.
    expect(
      (await change({ status: 'scheduled', scheduled_for: later, platforms: ['twitter', 'facebook'] }))
        .status,
    ).toBe(200)
  })

  it('schedules and unschedules a post and updates the counter', async () => {
    seed()
    const scheduled = await change({ status: 'scheduled', scheduled_for: later, version: 3 })
    expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduled_for: later, version: 4 })
    expect(store.item('posts', params)).toMatchObject({
      due: 'scheduled',
      due_at: later,
      month: '2026-11',
    })
    expect(counted()).toBe(1)
    await change({ status: 'draft' })
    expect(store.item('posts', params)).not.toHaveProperty('due')
    expect(counted()).toBe(0)
  })

  it('allows edits of a due post without a new time, but does not schedule into the past', async () => {
    seed({ status: 'scheduled', scheduled_for: now.toISOString() })
    expect((await change({ title: 'New' })).status).toBe(200)
    for (const wrong of [
      { status: 'scheduled' },
      { scheduled_for: now.toISOString() },
      { scheduled_for: null },
    ]) {
      const { status, problem } = await change(wrong)
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'scheduled_for'])
    }
  })

  it('removes the delivery of a removed platform', async () => {
    const failed = { status: 'failed' as const, error: 'Refused.' }
    seed({
      status: 'failed',
      deliveries: [
        { platform: 'linkedin', ...failed },
        { platform: 'twitter', ...failed },
      ],
    })
    const { body } = await change({ platforms: ['twitter'] })
    expect(body.deliveries).toEqual([{ platform: 'twitter', ...failed }])
  })

  it.each(['publishing', 'published', 'partial'] as const)('rejects an edit of a %s post', async (status) => {
    seed({ status, look_again_at: later })
    const answer = await change({ title: 'New' })
    expect([answer.status, answer.problem.type]).toEqual([409, 'urn:problem:wrong-state'])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import { changePosts, type BulkResult } from '#shared/posts/bulk-endpoint.ts'
import { listPosts } from '#shared/posts/endpoints.ts'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { handler as bulk } from './bulk.ts'
import { handler as list } from './list.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))
const seed = (number: number, changes: Parameters<typeof samplePost>[0] = {}) =>
  store.seed('posts', postItem(samplePost({ id: postId(number), ...changes })))

const send = (body: object) => call<{ results: BulkResult[] }>(bulk, changePosts, { body })
const doneOf = async (body: object) => {
  const { results } = (await send(body)).body
  // Each failure has its reason.
  for (const { done, error } of results) expect(done).toBe(!error)
  return results.flatMap(({ id, done }) => (done ? id : []))
}
const ids = (...numbers: number[]) => numbers.map(postId)

describe('many posts at once', () => {
  it('are deleted independently, with the reason for each failure', async () => {
    seed(1)
    seed(2, { status: 'publishing' })
    seed(3, { platforms: ['linkedin'] })
    expect(await doneOf({ action: 'delete', ids: ids(1, 2, 3, 4) })).toEqual(ids(1, 3))
    expect(store.items('posts').flatMap((item) => ('deleted' in item ? [] : item['id']))).toEqual(ids(2))
  })

  it('are moved by days without changing the hour', async () => {
    seed(1, { status: 'scheduled', scheduled_for: '2026-11-25T14:00:00.000Z', timezone: 'America/New_York' })
    seed(2, { scheduled_for: '2026-11-25T14:00:00.000Z' })
    seed(3, { status: 'published', scheduled_for: '2026-11-20T14:00:00.000Z' })
    seed(4)
    const change = { action: 'reschedule', ids: ids(1, 2, 3, 4), days: 120, timezone: 'UTC' }
    expect(await doneOf(change)).toEqual(ids(1, 2))
    expect(store.item('posts', { id: postId(1) })).toMatchObject({
      scheduled_for: '2027-03-25T13:00:00.000Z',
      wall_time: '2027-03-25T09:00',
      month: '2027-03',
      updated_by: 'Staff',
    })
    const moved = { scheduled_for: '2027-03-25T14:00:00.000Z' }
    expect(store.item('posts', { id: postId(2) })).toMatchObject(moved)
  })

  it('are not moved into the past if they are scheduled', async () => {
    seed(1, { status: 'scheduled', scheduled_for: '2026-11-25T14:00:00.000Z' })
    seed(2, { scheduled_for: '2026-11-25T14:00:00.000Z' })
    const change = { action: 'reschedule', ids: ids(1, 2), days: -7, timezone: 'UTC' }
    expect(await doneOf(change)).toEqual(ids(2))
  })

  it.each([
    [{ action: 'delete', ids: ids(...Array.from({ length: 51 }, (_, at) => at)) }, 'ids'],
    [{ action: 'reschedule', ids: ids(1), days: 1 }, 'timezone'],
  ])('are rejected with the name of the field: %#', async (body, field) => {
    const { status, problem } = await send(body)
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
  })
})

describe('a filtered list', () => {
  const find = async (query: Record<string, string>) => {
    const { body } = await call<{ posts: Post[]; next_cursor?: string }>(list, listPosts, { query })
    return { found: body.posts.map(({ id }) => id), next: body.next_cursor }
  }

  it('returns the matching posts, newest first', async () => {
    seed(1, { title: 'Autumn fees' })
    seed(2, { title: 'Winter', status: 'failed' })
    seed(3, { title: 'Autumn again', platforms: ['youtube'] })
    expect((await find({ search: 'autumn' })).found).toEqual(ids(3, 1))
    expect((await find({ search: 'autumn', platform: 'youtube' })).found).toEqual(ids(3))
    expect((await find({ status: 'failed' })).found).toEqual(ids(2))
    expect((await find({ platform: 'linkedin' })).found).toEqual(ids(2, 1))
  })

  it('reads a bounded number of posts and continues with the cursor', async () => {
    for (let number = 1; number <= 45; number++) seed(number, { title: number === 1 ? 'Needle' : 'Hay' })
    const first = await find({ search: 'needle', limit: '3' })
    expect(first.found).toEqual([])
    expect(dynamo.commandCalls(QueryCommand).length).toBe(10)
    const second = await find({ search: 'needle', limit: '3', cursor: first.next ?? '' })
    expect(second).toEqual({ found: ids(1), next: undefined })
  })
})

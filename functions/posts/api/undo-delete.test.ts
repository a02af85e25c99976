import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changePosts } from '#shared/posts/bulk-endpoint.ts'
import { deletePost, getPost, listPosts } from '#shared/posts/endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { handler as bulk } from './bulk.ts'
import { handler as remove } from './delete.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { call, now, sessionKey, setUp, token } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { MemoryStore } from '../../testing/store.ts'
import { pagesDue } from '../store/due.ts'
import type { StoredPost } from '../domain/stored-post.ts'

const store = new MemoryStore(tables)
const params = { id: postId(1) }
const hourMs = 3_600_000
const after = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()
const picture = {
  id: `${'a'.repeat(64)}.png`,
  kind: 'image' as const,
  content_type: 'image/png',
  bytes: 9,
}
const post = samplePost({ status: 'scheduled', scheduled_for: after(2), media: [picture] })

type BulkAnswer = { results: { done: boolean; error?: string }[] }
const uses = () => store.item('media', { id: picture.id })?.['uses']
const counted = () => store.item('counters', { name: 'scheduled_posts' })?.['value']
const restore = async () => {
  const { body } = await call<BulkAnswer>(bulk, changePosts, {
    body: { action: 'restore', ids: [params.id] },
  })
  return body.results[0]
}
const read = () => call<StoredPost>(get, getPost, { params })
const due = async () => {
  for await (const posts of pagesDue('scheduled', new Date(after(100)), 50)) return posts.map(({ id }) => id)
  return []
}
const listed = async (query: Record<string, string> = {}) =>
  (await call<{ posts: unknown[]; unreadable?: unknown }>(list, listPosts, { query })).body

beforeEach(async () => {
  setUp(store)
  const session = store.item('sessions', { key: sessionKey(token) })
  store.seed('sessions', { ...session, expires: now.getTime() / 1000 + 1e6 })
  store.seed('media', { ...picture, uses: 1 })
  store.seed('counters', { name: 'scheduled_posts', value: 1 })
  store.seed('posts', postItem(post))
  await call(remove, deletePost, { params })
})

describe('a deleted post', () => {
  it('is in no list, month or counter, and not due', async () => {
    expect(await listed()).toEqual({ posts: [] })
    expect(await listed({ from: after(0), to: after(24) })).toEqual({ posts: [] })
    expect((await read()).status).toBe(404)
    expect((await call(remove, deletePost, { params })).status).toBe(404)
    expect([uses(), counted(), await due()]).toEqual([0, 0, []])
    expect(store.item('posts', params)).toMatchObject({ expires: Date.parse(after(24)) / 1000 })
  })

  it('is restored unchanged, as a new version', async () => {
    expect(await restore()).toMatchObject({ done: true })
    const { title, status, scheduled_for } = post
    expect((await read()).body).toMatchObject({ title, status, scheduled_for, version: 4 })
    expect([uses(), counted(), await due()]).toEqual([1, 1, [params.id]])
    expect(await restore()).toMatchObject({ done: true })
    expect([uses(), counted()]).toEqual([1, 1])
  })

  it('is restored as a draft if its time has passed', async () => {
    vi.setSystemTime(after(3))
    expect(await restore()).toMatchObject({ done: true })
    expect((await read()).body).toMatchObject({ status: 'draft' })
    expect([uses(), counted(), await due()]).toEqual([1, 0, []])
  })

  it('cannot be restored after a day, or without its files', async () => {
    store.seed('media', { id: picture.id, uses: 0 })
    expect(await restore()).toMatchObject({ done: false, error: expect.stringContaining('files') as string })
    vi.setSystemTime(after(24))
    expect(await restore()).toMatchObject({ done: false, error: 'This post no longer exists.' })
    expect((await read()).status).toBe(404)
  })
})

it('a post that is being sent is not deleted', async () => {
  store.seed('posts', postItem(samplePost({ status: 'publishing', look_again_at: after(0) })))
  expect((await call(remove, deletePost, { params })).status).toBe(409)
  expect((await read()).status).toBe(200)
})

import { beforeEach, expect, it, vi } from 'vitest'
import { now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { newArticle } from '../domain/changes.ts'
import { emptyContents, type StoredArticle } from '../domain/stored-article.ts'
import { toItem } from '../store/item.ts'
import { handler as clock } from './clock.ts'

const publish = vi.hoisted(() => vi.fn<(article: StoredArticle) => Promise<void>>())
vi.mock('../pages/publish.ts', () => ({ publish }))
vi.mock('../pages/complete.ts', () => ({ complete: async () => true }))
vi.mock('../pages/redraw.ts', () => ({ redraw: async () => undefined }))

const store = new MemoryStore()
beforeEach(() => {
  setUp(store)
  publish.mockReset()
})

it('publishes articles whose time has come, unless they were rescheduled or made a draft', async () => {
  const listed = { due_list: 'publish', due_at: now.toISOString() }
  const later = new Date(now.getTime() + 1).toISOString()
  for (const [id, change] of [
    ['due', { status: 'scheduled', scheduled_for: now.toISOString() }],
    ['rescheduled', { status: 'scheduled', scheduled_for: later }],
    ['draft', { status: 'draft', scheduled_for: null }],
  ] as const)
    store.seed('blog', { ...toItem({ ...newArticle(id, emptyContents, 'Ann', now), ...change }), ...listed })
  await clock()
  expect(publish.mock.calls.map(([{ id }]) => id)).toEqual(['due'])
})

import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { s3 } from '#aws/s3.ts'
import { now, setUp, resetMock } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { dueBy } from './due.ts'
import { recordPages, removeRetired } from './pages.ts'
import { settleWrite } from './pending.ts'

const store = new MemoryStore()
const bucket = mockClient(s3)

beforeEach(() => {
  setUp(store)
  resetMock(bucket)
  bucket.on(DeleteObjectCommand).resolves({})
})

const pending = { sort: 'one', paths: new Set(['/blog']), writes: 1, since: now.toISOString() }

it('removes all objects that a change replaced, and an object with its own note', async () => {
  await recordPages([{ sort: '/blog', object: 'pages/3' }], ['pages/1', 'pages/2'], now)
  store.seed('blog', { id: 'retired', sort: 'pages/0', due_list: 'retired', due_at: now.toISOString() })
  const later = new Date(now.getTime() + 2 * 3_600_000)
  for await (const due of dueBy('retired', later)) for (const one of due) await removeRetired(one)
  const removed = bucket.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)
  expect(new Set(removed)).toEqual(new Set(['pages/0', 'pages/1', 'pages/2']))
  expect(store.items('blog').map(({ id }) => id)).toEqual(['page'])
})

it.each([
  ['removes the note of rendered pages', 1, true],
  ['keeps a note to which more was added, and records the pages', 2, false],
])('%s', async (_, writes, isSettled) => {
  store.seed('blog', { ...pending, id: 'pending', writes })
  const page = { sort: '/blog', object: 'pages/1' }
  expect(await recordPages([page], [], now, [settleWrite(pending)])).toBe(isSettled)
  expect(store.item('blog', { id: 'page', sort: '/blog' })).toMatchObject(page)
  expect(store.item('blog', { id: 'pending', sort: 'one' }) === undefined).toBe(isSettled)
})

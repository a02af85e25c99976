import { beforeEach, expect, it } from 'vitest'
import { health } from '#shared/system/endpoints.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler } from './health.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

it('answers when the store answers', async () => {
  const { status, body } = await call(handler, health)
  expect([status, body]).toEqual([200, { status: 'ok', time: now.toISOString(), release: 'local' }])
})

it('answers 503 while the store is busy', async () => {
  store.interfere = async () => {
    throw Object.assign(new Error('x'), { name: 'ThrottlingException' })
  }
  expect((await call(handler, health)).status).toBe(503)
})

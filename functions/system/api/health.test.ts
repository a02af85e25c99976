import { beforeEach, expect, it } from 'vitest'
import { health } from '#shared/system/endpoints.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

it('answers when the store answers', async () => {
  const { status, body } = await callApi(health)
  expect([status, body]).toEqual([200, { status: 'ok', time: now.toISOString(), release: 'local' }])
})

it('answers 503 while the store is busy', async () => {
  store.interfere = async () => {
    throw Object.assign(new Error('x'), { name: 'ThrottlingException' })
  }
  expect((await callApi(health)).status).toBe(503)
})

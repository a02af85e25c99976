import { beforeEach, expect, it } from 'vitest'
import { setUp } from '../testing/event.ts'
import { MemoryStore } from '../testing/store.ts'
import { moveCounter, readCounters } from './counters.ts'
import { transact } from './db.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

it('reads all counters, and a counter that never changed as 0', async () => {
  store.seed('counters', { name: 'blog_posts', value: 7 })
  expect(await readCounters()).toEqual({ total_leads: 0, active_deals: 0, blog_posts: 7, scheduled_posts: 0 })
})

it('moves up and down, and adds nothing to a transaction for 0', async () => {
  await transact(moveCounter('total_leads', 2))
  await transact(moveCounter('total_leads', -1))
  expect(await readCounters()).toMatchObject({ total_leads: 1 })
  expect(moveCounter('total_leads', 0)).toEqual([])
})

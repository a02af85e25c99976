import { beforeEach, expect, it } from 'vitest'
import * as endpoints from '#shared/calendar/slot-endpoints.ts'
import type { UsualTime } from '#shared/calendar/slots.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { postId, postItem, storedLinkedin, storedSocial } from '../../testing/posts.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as change } from './change-usual-times.ts'
import { handler as next } from './next-slot.ts'
import { handler as read } from './read-usual-times.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const keep = (times: UsualTime[], version = 0) =>
  call(change, endpoints.changeUsualTimes, { body: { times, version } })
const slot = async (query: { except?: string } = {}) => (await call(next, endpoints.nextSlot, { query })).body
const zone = 'America/New_York'
const everyDay = (time: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time }))

it('are none at first, and kept in the order of the week, each once', async () => {
  expect((await call(read, endpoints.readUsualTimes)).body).toEqual({ times: [], timezone: zone, version: 0 })
  const [late, early] = [
    { weekday: 3, time: '17:00' },
    { weekday: 1, time: '09:00' },
  ]
  expect((await keep([late, early, late])).body).toEqual({
    times: [early, late],
    timezone: zone,
    version: 1,
  })
  expect((await call(read, endpoints.readUsualTimes)).body).toMatchObject({ times: [early, late] })
})

it('are not replaced by someone who has not seen the last change', async () => {
  await keep(everyDay('09:00'))
  const stale = await keep([])
  expect([stale.status, stale.problem.type]).toEqual([409, 'urn:problem:stale-version'])
  expect((await keep([], 1)).body).toMatchObject({ times: [], version: 2 })
})

it.each([
  { weekday: 7, time: '09:00' },
  { weekday: 1, time: '9:00' },
  { weekday: 1, time: '24:00' },
])('refuses %j', async (time) => {
  expect((await keep([time])).status).toBe(400)
})

it('gives the next one that no scheduled post of either kind has taken', async () => {
  expect(await slot()).toEqual({ scheduled_for: null, timezone: zone, usual: 0 })
  await keep(everyDay('09:00'))
  const free: string[] = []
  const scheduled = (index: number) => ({
    id: postId(index),
    status: 'scheduled' as const,
    scheduled_for: free[index] ?? null,
  })
  for (const [index, store_] of [storedSocial, storedLinkedin, storedSocial].entries()) {
    const { scheduled_for } = endpoints.nextSlot.answers[200].parse(await slot())
    free.push(scheduled_for ?? '')
    store.seed('posts', postItem(store_(scheduled(index))))
  }
  expect(free.toSorted()).toEqual(free)
  expect(new Set(free).size).toBe(3)
  expect(Date.parse(free[0] ?? '')).toBeGreaterThan(now.getTime())
  expect(await slot({ except: postId(1) })).toMatchObject({ scheduled_for: free[1] })
  store.seed('posts', postItem(storedSocial({ ...scheduled(0), status: 'draft' })))
  expect(await slot()).toMatchObject({ scheduled_for: free[0] })
})

it('looks eight weeks ahead', async () => {
  await keep([{ weekday: 1, time: '09:00' }])
  const seen: string[] = []
  for (let index = 0; index < 9; index++) {
    const { scheduled_for } = endpoints.nextSlot.answers[200].parse(await slot())
    if (scheduled_for === null) break
    seen.push(scheduled_for)
    store.seed('posts', postItem(storedSocial({ id: postId(index), status: 'scheduled', scheduled_for })))
  }
  expect(seen).toHaveLength(8)
  expect(await slot()).toMatchObject({ scheduled_for: null, usual: 1 })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as endpoints from '#shared/calendar/slot-endpoints.ts'
import type { UsualTime } from '#shared/calendar/slots.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { postId, postItem, samplePost } from '../../testing/posts.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as change } from './change-usual-times.ts'
import { handler as next } from './next-slot.ts'
import { handler as read } from './read-usual-times.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const save = (times: UsualTime[], version = 0) =>
  call(change, endpoints.changeUsualTimes, { body: { times, version } })
const slot = async (query: { except?: string; from?: string; to?: string } = {}) =>
  (await call(next, endpoints.nextSlot, { query })).body
const zone = 'America/New_York'
const everyDay = (time: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time }))

it('stores the usual times in the order of the week, without duplicates', async () => {
  expect((await call(read, endpoints.readUsualTimes)).body).toEqual({ times: [], timezone: zone, version: 0 })
  const [late, early] = [
    { weekday: 3, time: '17:00' },
    { weekday: 1, time: '09:00' },
  ]
  expect((await save([late, early, late])).body).toEqual({
    times: [early, late],
    timezone: zone,
    version: 1,
  })
  expect((await call(read, endpoints.readUsualTimes)).body).toMatchObject({ times: [early, late] })
})

it('rejects a change of an old version', async () => {
  await save(everyDay('09:00'))
  const stale = await save([])
  expect([stale.status, stale.problem.type]).toEqual([409, 'urn:problem:stale-version'])
  expect((await save([], 1)).body).toMatchObject({ times: [], version: 2 })
})

it('returns the next usual time that no scheduled post has taken', async () => {
  expect(await slot()).toEqual({ scheduled_for: null, timezone: zone, usual: 0 })
  await save(everyDay('09:00'))
  const free: string[] = []
  const scheduled = (index: number) => ({
    id: postId(index),
    status: 'scheduled' as const,
    scheduled_for: free[index] ?? null,
  })
  for (const index of [0, 1, 2]) {
    const { scheduled_for } = endpoints.nextSlot.answers[200].parse(await slot())
    free.push(scheduled_for ?? '')
    store.seed('posts', postItem(samplePost(scheduled(index))))
  }
  expect(free.toSorted()).toEqual(free)
  expect(new Set(free).size).toBe(3)
  expect(Date.parse(free[0] ?? '')).toBeGreaterThan(now.getTime())
  expect(await slot({ except: postId(1) })).toMatchObject({ scheduled_for: free[1] })
  for (const status of ['draft', 'failed'] as const) {
    store.seed('posts', postItem(samplePost({ ...scheduled(0), status })))
    expect(await slot()).toMatchObject({ scheduled_for: free[0] })
  }
})

it('skips a time if a post is scheduled within its minute, even at the end of a week', async () => {
  vi.setSystemTime(new Date(now.getTime() + 30_000))
  // Saturdays, five minutes from now, which is the earliest allowed time.
  await save([{ weekday: 6, time: '07:05' }])
  const at = { status: 'scheduled', scheduled_for: '2026-11-28T12:05:45.000Z' } as const
  store.seed('posts', postItem(samplePost({ id: postId(1), ...at })))
  expect(await slot()).toMatchObject({ scheduled_for: '2026-12-05T12:05:00.000Z' })
})

it('searches eight weeks', async () => {
  await save([{ weekday: 1, time: '09:00' }])
  const seen: string[] = []
  for (let index = 0; index < 9; index++) {
    const { scheduled_for } = endpoints.nextSlot.answers[200].parse(await slot())
    if (scheduled_for === null) break
    seen.push(scheduled_for)
    store.seed('posts', postItem(samplePost({ id: postId(index), status: 'scheduled', scheduled_for })))
  }
  expect(seen).toHaveLength(8)
  expect(await slot()).toMatchObject({ scheduled_for: null, usual: 1 })
})

describe('the free times of a range', () => {
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString()
  const freeOf = async (query: { from: string; to: string }) =>
    endpoints.nextSlot.answers[200].parse(await slot(query)).free ?? []

  it('are in the future and not taken by a scheduled post', async () => {
    await save(everyDay('09:00'))
    const all = await freeOf({ from: day(-3), to: day(4) })
    expect(all.every((instant) => instant > day(0) && instant < day(4))).toBe(true)
    expect(all.length).toBeGreaterThanOrEqual(3)
    const [first = '', second = '', ...rest] = all
    store.seed('posts', postItem(samplePost({ id: postId(1), status: 'scheduled', scheduled_for: first })))
    store.seed(
      'posts',
      postItem(
        samplePost({ platforms: ['linkedin'], id: postId(2), status: 'scheduled', scheduled_for: second }),
      ),
    )
    expect(await freeOf({ from: day(-3), to: day(4) })).toEqual(rest)
    expect(await freeOf({ from: day(-30), to: day(-20) })).toEqual([])
  })

  it('are empty without usual times, and missing without a range', async () => {
    expect(await freeOf({ from: day(0), to: day(7) })).toEqual([])
    expect(await slot()).not.toHaveProperty('free')
  })

  it.each([{ from: day(0) }, { from: day(1), to: day(0) }, { from: day(0), to: day(63) }])(
    'are not returned for the range %j',
    async (query) => {
      expect((await call(next, endpoints.nextSlot, { query })).status).toBe(400)
    },
  )
})

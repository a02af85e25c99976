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
  endpoints.nextSlot.answers[200].parse((await call(next, endpoints.nextSlot, { query })).body)
const take = (index: number, scheduled_for: string | null, status: 'scheduled' | 'draft' = 'scheduled') =>
  store.seed('posts', postItem(samplePost({ id: postId(index), status, scheduled_for })))
const zone = 'America/New_York'
const everyDay = (time: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time }))

it('stores the usual times in the order of the week, unless they changed meanwhile', async () => {
  const usual = async () => (await call(read, endpoints.readUsualTimes)).body
  expect(await usual()).toEqual({ times: [], timezone: zone, version: 0 })
  const [late, early] = [
    { weekday: 3, time: '17:00' },
    { weekday: 1, time: '09:00' },
  ]
  const saved = { times: [early, late], timezone: zone, version: 1 }
  expect((await save([late, early, late])).body).toEqual(saved)
  expect((await save([])).problem.type).toBe('urn:problem:stale-version')
  expect(await usual()).toEqual(saved)
})

it('returns the next usual time of eight weeks that no scheduled post has taken', async () => {
  expect(await slot()).toEqual({ scheduled_for: null, timezone: zone, usual: 0 })
  await save([{ weekday: 1, time: '09:00' }])
  const free: string[] = []
  for (let index = 0; index < 8; index++) {
    free.push((await slot()).scheduled_for ?? '')
    take(index, free[index] ?? null)
  }
  expect(free[0]).toBe('2026-11-23T14:00:00.000Z')
  expect(free).toEqual([...new Set(free)].toSorted())
  expect(await slot()).toMatchObject({ scheduled_for: null, usual: 1 })
  expect(await slot({ except: postId(1) })).toMatchObject({ scheduled_for: free[1] })
  take(0, free[0] ?? null, 'draft')
  expect(await slot()).toMatchObject({ scheduled_for: free[0] })
})

it('skips a time if a post is scheduled within its minute, even at the end of a week', async () => {
  vi.setSystemTime(new Date(now.getTime() + 30_000))
  // Saturdays, five minutes from now, which is the earliest allowed time.
  await save([{ weekday: 6, time: '07:05' }])
  take(1, '2026-11-28T12:05:45.000Z')
  expect(await slot()).toMatchObject({ scheduled_for: '2026-12-05T12:05:00.000Z' })
})

describe('the free times of a range', () => {
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString()

  it('are in the future and not taken by a scheduled post', async () => {
    expect(await slot({ from: day(0), to: day(7) })).toMatchObject({ free: [] })
    await save(everyDay('09:00'))
    expect(await slot()).not.toHaveProperty('free')
    const nines = [21, 22, 23, 24].map((date) => `2026-11-${date}T14:00:00.000Z`)
    expect((await slot({ from: day(-3), to: day(4) })).free).toEqual(nines)
    take(1, nines[0] ?? null)
    expect((await slot({ from: day(-3), to: day(4) })).free).toEqual(nines.slice(1))
    expect((await slot({ from: day(-30), to: day(-20) })).free).toEqual([])
  })

  it.each([{ from: day(0) }, { from: day(1), to: day(0) }, { from: day(0), to: day(63) }])(
    'are not returned for the range %j',
    async (query) => {
      expect((await call(next, endpoints.nextSlot, { query })).status).toBe(400)
    },
  )
})

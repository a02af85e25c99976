import { beforeEach, expect, it, vi } from 'vitest'
import { schedules } from '#shared/system/schedules.ts'
import { now, setUp } from '../testing/event.ts'
import { MemoryStore } from '../testing/store.ts'
import { scheduled, watchJobs } from './heartbeat.ts'

const store = new MemoryStore()
let lines: string[] = []
let start = now
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const silent = () =>
  lines
    .map((line) => JSON.parse(line) as { code: string; job: string; minutes: number })
    .filter(({ code }) => code === 'system/job-silent')
    .map(({ job, minutes }) => `${job} ${minutes}`)

beforeEach(() => {
  lines = setUp(store)
  // The module remembers when it last checked.
  start = new Date(start.getTime() + 7 * 24 * 60 * 60_000)
  vi.setSystemTime(start)
})

it('records the run of a job, whether it succeeded or failed', async () => {
  await scheduled('quotes/clock', async () => undefined)()
  expect(store.item('settings', { name: 'job#quotes/clock' })).toMatchObject({ ran_at: start.toISOString() })
  const failing = scheduled('blog/clock', async () => {
    throw new Error('x')
  })
  await expect(failing()).rejects.toThrow('x')
  expect(store.item('settings', { name: 'job#blog/clock' })).toMatchObject({ ran_at: start.toISOString() })
})

it('logs a job that stopped running', async () => {
  for (const job of Object.keys(schedules))
    store.seed('settings', { name: `job#${job}`, ran_at: start.toISOString() })
  await watchJobs(minutesLater(1))
  expect(silent()).toEqual([])
  for (const job of ['publishing/tick', 'leads/notify', 'blog/clock', 'leads/purge-expired', 'visits/count'])
    store.seed('settings', { name: `job#${job}`, ran_at: minutesLater(100).toISOString() })
  await watchJobs(minutesLater(101))
  expect(silent()).toEqual(['quotes/clock 101'])
})

it('logs a job that never ran, once it should have', async () => {
  await watchJobs(start)
  await watchJobs(minutesLater(40))
  expect(silent()).toEqual([])
  await watchJobs(minutesLater(60))
  expect(silent()).toEqual(['publishing/tick 60', 'leads/notify 60', 'quotes/clock 60', 'blog/clock 60'])
})

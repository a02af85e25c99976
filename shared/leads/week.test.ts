import { expect, it } from 'vitest'
import { dayOf, mondayOf } from './week.ts'

it.each([
  ['2026-11-16T04:59:59.999Z', '2026-11-15', '2026-11-09'],
  ['2026-11-16T05:00:00.000Z', '2026-11-16', '2026-11-16'],
  ['2026-11-23T04:59:59.999Z', '2026-11-22', '2026-11-16'],
  ['2026-07-06T04:00:00.000Z', '2026-07-06', '2026-07-06'],
  ['2026-01-01T12:00:00.000Z', '2026-01-01', '2025-12-29'],
])('%s is the day %s of the week of %s, in the firm’s zone', (instant, day, monday) => {
  expect([dayOf(instant), mondayOf(instant)]).toEqual([day, monday])
})

import { describe, expect, it } from 'vitest'
import { measureWaits, type Wait } from './response.ts'
import { dayOf, mondayOf } from './week.ts'

const answered = (...seconds: number[]): Wait[] => seconds.map((each) => ({ seconds: each, answered: true }))
const waiting = (...seconds: number[]): Wait[] => seconds.map((each) => ({ seconds: each, answered: false }))

describe('the median', () => {
  it.each([
    ['of what is all answered is the middle one', answered(5, 1, 3), 3, false],
    ['of an even number is the lower of the middle two', answered(1, 2, 3, 4), 2, false],
    ['ignores what came a minute ago', [...answered(500, 600, 700), ...waiting(60, 60, 60)], 600, false],
    ['grows by what has waited long', [...answered(10, 20, 30), ...waiting(100, 100)], 30, false],
    ['is open where most wait', [...answered(10, 20, 30), ...waiting(100, 200, 300, 400)], 100, true],
    ['is at least the wait of the only one', waiting(90), 90, true],
    ['counts waiting before answered at the same time', [...waiting(100, 100), ...answered(100)], 100, true],
    ['of nothing is nothing', [], null, false],
  ])('%s', (_, waits, median_seconds, at_least) => {
    expect(measureWaits(waits)).toMatchObject({ median_seconds, at_least })
  })
})

it('counts each answer in one bucket', () => {
  const waits = [...answered(0, 300, 301, 3600, 14_400, 86_400, 259_200, 259_201), ...waiting(1)]
  const { measured, waiting: open, buckets } = measureWaits(waits)
  expect([measured, open]).toEqual([9, 1])
  expect(buckets).toEqual([
    { within_seconds: 300, count: 2 },
    { within_seconds: 3600, count: 2 },
    { within_seconds: 14_400, count: 1 },
    { within_seconds: 86_400, count: 1 },
    { within_seconds: 259_200, count: 1 },
    { within_seconds: null, count: 1 },
  ])
})

it.each([
  ['2026-11-16T04:59:59.999Z', '2026-11-15', '2026-11-09'],
  ['2026-11-16T05:00:00.000Z', '2026-11-16', '2026-11-16'],
  ['2026-11-23T04:59:59.999Z', '2026-11-22', '2026-11-16'],
  ['2026-07-06T04:00:00.000Z', '2026-07-06', '2026-07-06'],
  ['2026-01-01T12:00:00.000Z', '2026-01-01', '2025-12-29'],
])('%s is the day %s of the week of %s, in the firm’s zone', (instant, day, monday) => {
  expect([dayOf(instant), mondayOf(instant)]).toEqual([day, monday])
})

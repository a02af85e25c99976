import { describe, expect, it } from 'vitest'
import { firstFree, inOrder, type UsualTime } from './slots.ts'

const zone = 'America/New_York'
const dayMs = 86_400_000
const after = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
const free = (times: UsualTime[], from: string, taken: string[] = [], days = 14) =>
  firstFree(times, taken, { from, to: after(from, days * dayMs) }, zone)
const daily = (time: string): UsualTime[] => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time }))

describe('the next free time', () => {
  const tuesdays = [{ weekday: 2, time: '09:30' }]

  it('is the next usual time in the zone of the firm', () => {
    expect(free(tuesdays, '2026-11-22T12:00:00.000Z')).toBe('2026-11-24T14:30:00.000Z')
    expect(free(tuesdays, '2026-11-24T14:30:00.000Z')).toBe('2026-11-24T14:30:00.000Z')
    expect(free(tuesdays, '2026-11-24T14:30:00.001Z')).toBe('2026-12-01T14:30:00.000Z')
  })

  it('skips taken times, to the minute', () => {
    expect(free(tuesdays, '2026-11-22T12:00:00.000Z', ['2026-11-24T14:30:40.000Z'])).toBe(
      '2026-12-01T14:30:00.000Z',
    )
    const both = ['2026-11-24T14:30:00.000Z', '2026-12-01T14:30:00.000Z']
    expect(free(tuesdays, '2026-11-22T12:00:00.000Z', both)).toBeUndefined()
    expect(free([], '2026-11-22T12:00:00.000Z')).toBeUndefined()
  })

  it('keeps its local time over a clock change, moves later if that time does not exist, and occurs once', () => {
    expect(free(daily('09:00'), '2027-03-13T15:00:00.000Z')).toBe('2027-03-14T13:00:00.000Z')
    expect(free(daily('02:30'), '2027-03-14T00:00:00.000Z')).toBe('2027-03-14T07:30:00.000Z')
    expect(free([...daily('02:30'), ...daily('03:10')], '2027-03-14T00:00:00.000Z')).toBe(
      '2027-03-14T07:10:00.000Z',
    )
    expect(free(daily('01:30'), '2026-11-01T05:00:00.000Z')).toBe('2026-11-01T05:30:00.000Z')
    expect(free(daily('01:30'), '2026-11-01T05:31:00.000Z')).toBe('2026-11-02T06:30:00.000Z')
  })
})

it('sorts usual times by the week, without duplicates', () => {
  const times = [
    { weekday: 2, time: '09:00' },
    { weekday: 0, time: '18:00' },
    { weekday: 2, time: '08:00' },
    { weekday: 2, time: '09:00' },
  ]
  expect(inOrder(times)).toEqual([times[1], times[2], times[0]])
})

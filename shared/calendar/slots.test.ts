import { expect, it } from 'vitest'
import { freeTimes, inOrder, type UsualTime } from './slots.ts'

const daily = (...times: string[]): UsualTime[] =>
  times.flatMap((time) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time })))
const tuesdays = [{ weekday: 2, time: '09:30' }]

it.each<[string, UsualTime[], string, string]>([
  ['in the zone of the firm', tuesdays, '2026-11-22T12:00:00.000Z', '2026-11-24T14:30:00.000Z'],
  ['at the start of the range', tuesdays, '2026-11-24T14:30:00.000Z', '2026-11-24T14:30:00.000Z'],
  ['after the start of the range', tuesdays, '2026-11-24T14:30:00.001Z', '2026-12-01T14:30:00.000Z'],
  [
    'at its local time after a change',
    daily('09:00'),
    '2027-03-13T15:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
  ],
  ['later if it does not exist', daily('02:30'), '2027-03-14T00:00:00.000Z', '2027-03-14T07:30:00.000Z'],
  ['in order', daily('02:30', '03:10'), '2027-03-14T00:00:00.000Z', '2027-03-14T07:10:00.000Z'],
  ['first of two', daily('01:30'), '2026-11-01T05:00:00.000Z', '2026-11-01T05:30:00.000Z'],
  ['once', daily('01:30'), '2026-11-01T05:31:00.000Z', '2026-11-02T06:30:00.000Z'],
])('finds the next free time %s', (_, times, from, found) => {
  const to = new Date(Date.parse(from) + 14 * 86_400_000).toISOString()
  const free = (...taken: string[]) => freeTimes(times, taken, { from, to }, 'America/New_York')
  expect(free()[0]).toBe(found)
  // A post takes the minute.
  expect(free(found.replace('00.000Z', '40.000Z'))).toEqual(free().slice(1))
})

it('sorts usual times by the week, without duplicates', () => {
  const [first, second, third] = [
    { weekday: 0, time: '18:00' },
    { weekday: 2, time: '08:00' },
    { weekday: 2, time: '09:00' },
  ] as const
  expect(inOrder([third, first, second, third])).toEqual([first, second, third])
})

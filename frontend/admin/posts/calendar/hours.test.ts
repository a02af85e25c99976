import { expect, it } from 'vitest'
import { minuteOf, placeInDay, snappedTime } from './hours.ts'

it.each<[string, string[], string[]]>([
  ['apart', ['13:00', '09:00'], ['540+60 1/1', '780+60 1/1']],
  ['within an hour', ['09:00', '09:45'], ['540+45 1/1', '585+60 1/1']],
  ['at the same time', ['09:00', '09:00', '10:00'], ['540+60 1/2', '540+60 2/2', '600+60 1/1']],
  ['in turn', ['09:00', '09:15', '09:30', '09:50'], ['540+30 1/2', '555+35 2/2', '570+60 1/2', '590+60 2/2']],
  ['after 11:30 PM', ['23:00', '23:45'], ['1380+30 1/1', '1410+30 1/1']],
  ['nowhere', [], []],
])('places entries that are %s', (_, times, places) => {
  const placed = placeInDay(times.map((time) => ({ minute: minuteOf(time) })))
  expect(placed.map(({ top, height, lane, lanes }) => `${top}+${height} ${lane + 1}/${lanes}`)).toEqual(
    places,
  )
})

it.each([
  [547, '09:00'],
  [548, '09:15'],
  [-20, '00:00'],
  [1440, '23:45'],
])('snaps minute %i to %s', (minute, time) => expect(snappedTime(minute)).toBe(time))

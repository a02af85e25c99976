import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekdayOf } from './month-grid.ts'
import { freeTimes } from './slots.ts'
import { instantOf, wallTimeOf } from './zone.ts'

const zone = 'America/New_York'
const halfHourMs = 1_800_000
const after = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()

// Around both clock changes and at other times. All times are full or half hours, so that they can be enumerated.
const start = fc
  .oneof(
    fc.integer({ min: Date.UTC(2027, 2, 11), max: Date.UTC(2027, 2, 15) }),
    fc.integer({ min: Date.UTC(2026, 9, 29), max: Date.UTC(2026, 10, 3) }),
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
  )
  .map((time) => new Date(Math.floor(time / halfHourMs) * halfHourMs).toISOString())
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const usual = fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), time: clock }), { maxLength: 6 })
const steps = fc.array(fc.integer({ min: 0, max: 9 * 48 }), { maxLength: 40 })

it('finds all usual half hours that are not taken, in order, at any clock change', () => {
  fc.assert(
    fc.property(start, usual, steps, (from, times, offsets) => {
      const taken = offsets.map((step) => after(from, step * halfHourMs))
      const halfHours = Array.from({ length: 9 * 48 }, (_, step) => after(from, step * halfHourMs))
      const isUsual = (instant: string) => {
        const { day } = wallTimeOf(instant, zone)
        return times.some(
          ({ weekday, time }) =>
            weekday === weekdayOf(day) && instantOf({ day, time }, zone).instant === instant,
        )
      }
      const expected = halfHours.filter((instant) => isUsual(instant) && !taken.includes(instant))
      const range = { from, to: after(from, 9 * 48 * halfHourMs) }
      expect(freeTimes(times, taken, range, zone)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

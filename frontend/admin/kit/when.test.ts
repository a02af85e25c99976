import { expect, it } from 'vitest'
import { instantAt } from '#shared/posts/post-time.ts'
import { viewerZone } from './times.ts'
import { firstTimeOn, instantFrom, timeBody, whenFrom } from './when.ts'

const timezone = 'America/New_York'
/** The second 1:30 of a day on which the clocks go back. */
const second = '2026-11-01T06:30:00.000Z'

it('keeps the instant of an ambiguous time until another time is typed', () => {
  const when = whenFrom({ scheduled_for: second, timezone })
  expect(when).toMatchObject({ day: '2026-11-01', time: '01:30' })
  expect(instantFrom(when)).toBe(second)
  expect(instantFrom({ ...when, instant: null })).toBe('2026-11-01T05:30:00.000Z')
  expect(instantFrom({ ...when, time: '03:00' })).toBe('2026-11-01T08:00:00.000Z')
})

it('sends a time with its zone, and no zone without a time', () => {
  const when = { day: '2026-11-30', time: '09:00:00', timezone, instant: null }
  expect(timeBody(when)).toEqual({ scheduled_for: '2026-11-30T14:00:00.000Z', timezone })
  expect(timeBody({ ...when, day: '' })).toEqual({ scheduled_for: null })
})

it.each([
  ['2026-06-02', '09:00'],
  ['2026-06-01', '15:00', '14:20'],
  ['2026-06-01', '09:00', '07:59'],
  ['2026-06-01', '09:00', '08:59'],
  ['2026-06-01', '23:59', '23:10'],
])('offers for %s the time %s', (day, time, clock = '14:20') => {
  expect(firstTimeOn(day, instantAt(`2026-06-01T${clock}`, viewerZone()).instant)).toBe(time)
})

import { expect, it } from 'vitest'
import { instantFrom, timeBody, whenFrom } from './when.ts'

const timezone = 'America/New_York'
/** The clocks show half past one twice on this day; this is the second time. */
const second = '2026-11-01T06:30:00.000Z'

it('a time the clock shows twice stays the one it was read as, until another is typed', () => {
  const when = whenFrom({ scheduled_for: second, timezone })
  expect(when).toMatchObject({ day: '2026-11-01', time: '01:30' })
  expect(instantFrom(when)).toBe(second)
  expect(instantFrom({ ...when, instant: null })).toBe('2026-11-01T05:30:00.000Z')
  expect(instantFrom({ ...when, time: '03:00' })).toBe('2026-11-01T08:00:00.000Z')
})

it('a time is sent with the zone it is meant in, and none without', () => {
  const when = { day: '2026-11-30', time: '09:00:00', timezone, instant: null }
  expect(timeBody(when)).toEqual({ scheduled_for: '2026-11-30T14:00:00.000Z', timezone })
  expect(timeBody({ ...when, day: '' })).toEqual({ scheduled_for: null })
})

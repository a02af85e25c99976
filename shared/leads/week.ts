import * as z from 'zod/mini'
import { brand } from '../brand.ts'
import { addDays, weekdayOf, type Day } from '../calendar/month-grid.ts'
import { wallTimeOf } from '../calendar/zone.ts'
import { wholeNumber } from '../api/fields.ts'

/** In the firm's time zone. */
export const dayOf = (instant: string): Day => wallTimeOf(instant, brand.timeZone).day

/** In the firm's time zone. */
export function mondayOf(instant: string): Day {
  const day = dayOf(instant)
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

export const weeksQuery = z.object({
  weeks: z._default(wholeNumber(1, 52, 'Use a number from 1 to 52.'), 12),
})

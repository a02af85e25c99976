import { brand } from '../brand.ts'
import { addDays, weekdayOf, type Day } from '../calendar/month-grid.ts'
import { wallTimeOf } from '../calendar/zone.ts'

/** The day of an instant in the firm's time zone. */
export const dayOf = (instant: string): Day => wallTimeOf(instant, brand.timeZone).day

/** The Monday of the week of an instant, in the firm's time zone. */
export function mondayOf(instant: string): Day {
  const day = dayOf(instant)
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

import { brand } from '../brand.ts'
import { dayInWords } from '../calendar/day-words.ts'
import { addDays, type Day } from '../calendar/month-grid.ts'
import { instantOf, wallTimeOf } from '../calendar/zone.ts'

/** The calendar day of an instant in the firm's own zone. Throws RangeError for a date that cannot be read. */
const dayOf = (instant: string): Day => wallTimeOf(instant, brand.timeZone).day

/** The days a quote is dated and open until (the last day included), as printed: "November 21, 2026". */
export function quoteDates(
  createdAt: string,
  validDays: number = brand.quote.validityDays,
): { dated: string; validUntil: string } {
  const day = dayOf(createdAt)
  return { dated: dayInWords(day), validUntil: dayInWords(addDays(day, validDays)) }
}

/** The instant at which a quote dated then is no longer open: the end of its last day in the firm's zone. */
export const endOfValidity = (createdAt: string, validDays: number = brand.quote.validityDays): string =>
  instantOf({ day: addDays(dayOf(createdAt), validDays + 1), time: '00:00' }, brand.timeZone).instant

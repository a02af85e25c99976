import { brand } from '../brand.ts'
import { addDays, type Day } from '../calendar/month-grid.ts'
import { instantOf, wallTimeOf } from '../calendar/zone.ts'

/** The calendar day of an instant in the firm's own zone. Throws RangeError for a date that cannot be read. */
const dayOf = (instant: string): Day => wallTimeOf(instant, brand.timeZone).day

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (day: Day): string => long.format(new Date(`${day}T00:00:00Z`))

/** The days a quote is dated and open until (the last day included), as printed: "November 21, 2026". */
export function quoteDates(
  createdAt: string,
  validDays: number = brand.quote.validityDays,
): { dated: string; validUntil: string } {
  const day = dayOf(createdAt)
  return { dated: inWords(day), validUntil: inWords(addDays(day, validDays)) }
}

/** The instant at which a quote dated then is no longer open: the end of its last day in the firm's zone. */
export const endOfValidity = (createdAt: string, validDays: number = brand.quote.validityDays): string =>
  instantOf({ day: addDays(dayOf(createdAt), validDays + 1), time: '00:00' }, brand.timeZone).instant

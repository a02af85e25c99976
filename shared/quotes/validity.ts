import { brand } from '../brand.ts'
import { dayInWords } from '../calendar/day-words.ts'
import { addDays, type Day } from '../calendar/month-grid.ts'
import { instantOf, wallTimeOf } from '../calendar/zone.ts'

/** The calendar day of an instant in the firm's time zone. @throws RangeError for an unreadable date */
export const dayOf = (instant: string): Day => wallTimeOf(instant, brand.timeZone).day

/** The printed date of a quote and the last day it is open: "November 21, 2026". */
export function quoteDates(
  createdAt: string,
  validDays: number = brand.quote.validityDays,
): { dated: string; validUntil: string } {
  const day = dayOf(createdAt)
  return { dated: dayInWords(day), validUntil: dayInWords(addDays(day, validDays)) }
}

/** While it is open. Each is emailed at nine in the morning in the firm's time zone. */
export const remindersOf = (
  { reminder_days, valid_days }: { reminder_days: readonly number[]; valid_days?: number | null | undefined },
  sentAt: string,
): { day: number; at: string }[] =>
  reminder_days
    .filter((day) => day <= (valid_days ?? brand.quote.validityDays))
    .map((day) => ({
      day,
      at: instantOf({ day: addDays(dayOf(sentAt), day), time: '09:00' }, brand.timeZone).instant,
    }))

/** The instant a quote closes: the end of its last day in the firm's time zone. */
export const endOfValidity = (createdAt: string, validDays: number = brand.quote.validityDays): string =>
  instantOf({ day: addDays(dayOf(createdAt), validDays + 1), time: '00:00' }, brand.timeZone).instant

export const lastDayOf = (expiresAt: string): Day => dayOf(new Date(Date.parse(expiresAt) - 1).toISOString())

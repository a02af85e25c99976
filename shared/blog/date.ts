import { brand } from '../brand.ts'
import { dayInWords } from '../calendar/day-words.ts'
import type { Day } from '../calendar/month-grid.ts'
import { wallTimeOf } from '../calendar/zone.ts'

export const invalidDate = 'Invalid Date'

const timeOf = (value: string | null | undefined): number =>
  value === null || value === undefined || value === '' ? Number.NaN : Date.parse(value)

/** The day in the time zone of the firm. A date without a time is that day everywhere. */
export function firmDay(value: string | null | undefined): Day | undefined {
  const instant = machineDate(value)
  if (!value || instant === undefined) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  return isDay ? value : wallTimeOf(instant, brand.timeZone).day
}

/** A day in words, such as "November 22, 2026". */
export function dateText(value: string | null | undefined): string {
  const day = firmDay(value)
  return day === undefined ? invalidDate : dayInWords(day)
}

/** The date in ISO 8601; undefined if it cannot be read. */
export function machineDate(value: string | null | undefined): string | undefined {
  const time = timeOf(value)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

import { brand } from '../brand.ts'

const long = new Intl.DateTimeFormat(brand.language, { dateStyle: 'long', timeZone: 'UTC' })

/** What a date that is missing or cannot be read is shown as. */
export const invalidDate = 'Invalid Date'

const timeOf = (value: string | null | undefined): number =>
  value === null || value === undefined || value === '' ? Number.NaN : Date.parse(value)

/** A day in words, such as "November 22, 2026". */
export function dateText(value: string | null | undefined): string {
  const time = timeOf(value)
  return Number.isNaN(time) ? invalidDate : long.format(time)
}

/** The instant as machines read it; nothing where there is none. */
export function machineDate(value: string | null | undefined): string | undefined {
  const time = timeOf(value)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

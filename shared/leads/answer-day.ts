import { brand } from '../brand.ts'
import { addDays, weekdayOf, type Day } from '../calendar/month-grid.ts'
import { wallTimeOf } from '../calendar/zone.ts'

const isOpen = (day: Day): boolean =>
  brand.openWeekdays.some((open) => open === weekdayOf(day)) &&
  !brand.closedOn.some((closed) => closed === day)

/** The next business day, in the firm's time zone. */
export function answerDay(instant: string): Day {
  let day = addDays(wallTimeOf(instant, brand.timeZone).day, 1)
  while (!isOpen(day)) day = addDays(day, 1)
  return day
}

/** As text: `Monday, November 23`. */
export const answerDayInWords = (instant: string): string =>
  new Date(`${answerDay(instant)}T00:00:00Z`).toLocaleDateString(brand.language, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })

/** `YYYY-MM-DD`, without a zone. */
export type Day = string
/** `YYYY-MM` */
export type Month = string

const cellsPerMonth = 42
export const daysPerWeek = 7
const dotsPerDay = 3

const millisecondsPerDay = 86_400_000

// Days are counted in UTC, where every day has 24 hours.
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => fromUtc(utc(day) + days * millisecondsPerDay)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(utc(day)).getUTCDay()

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return fromUtc(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

export const daysIn = (month: Month): number => Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))

/** The same day `months` later, or the last day of a shorter month. */
export const sameDayIn = (day: Day, months: number): Day => {
  const month = addMonths(monthOf(day), months)
  return `${month}-${String(Math.min(Number(day.slice(8)), daysIn(month))).padStart(2, '0')}`
}

/** Six weeks of days from the Sunday on or before the first of the month. */
export const monthGrid = (month: Month): Day[] => {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  return Array.from({ length: cellsPerMonth }, (_, index) => addDays(start, index))
}

/** From 1970 to 2199. */
export const parseMonth = (text: string | null): Month | undefined =>
  text && /^(?:19[7-9]\d|2[01]\d\d)-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined

export const parseDay = (text: string | null): Day | undefined =>
  text &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  parseMonth(monthOf(text)) &&
  Number(text.slice(8)) >= 1 &&
  Number(text.slice(8)) <= daysIn(monthOf(text))
    ? text
    : undefined

const keySteps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -daysPerWeek),
  ArrowDown: (day) => addDays(day, daysPerWeek),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, daysPerWeek - 1 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(day, -1),
  PageDown: (day) => sameDayIn(day, 1),
}

/** Page Up and Page Down move by a month, or with Shift by a year. */
export const dayAfterKey = (day: Day, key: string, shift = false): Day | undefined => {
  if (shift && key === 'PageUp') return sameDayIn(day, -12)
  if (shift && key === 'PageDown') return sameDayIn(day, 12)
  return keySteps[key]?.(day)
}

export const dotsOf = <T>(posts: readonly T[]): { dots: readonly T[]; more: boolean } => ({
  dots: posts.slice(0, dotsPerDay),
  more: posts.length > dotsPerDay,
})

import { brand } from '#shared/brand.ts'

/** Sunday first, as the calendar has them. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const clock = new Intl.DateTimeFormat(brand.language, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

/** "9:30 AM" */
export const clockOf = (time: string): string => clock.format(new Date(`1970-01-01T${time}:00Z`))

import { brand } from '#shared/brand.ts'

/** The viewer's own IANA zone. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const dateTime = new Intl.DateTimeFormat(brand.language, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const second = new Intl.DateTimeFormat(brand.language, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})
const clock = new Intl.DateTimeFormat(brand.language, {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const time = new Intl.DateTimeFormat(brand.language, { hour: 'numeric', minute: '2-digit' })
const longDay = new Intl.DateTimeFormat(brand.language, {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const shortDay = new Intl.DateTimeFormat(brand.language, {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const days = new Intl.DateTimeFormat(brand.language, {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const date = new Intl.DateTimeFormat(brand.language, { year: 'numeric', month: 'short', day: 'numeric' })
const longMonth = new Intl.DateTimeFormat(brand.language, { timeZone: 'UTC', year: 'numeric', month: 'long' })
const zoneName = new Intl.DateTimeFormat(brand.language, { timeZoneName: 'long' })

/** An instant in the viewer's zone, the zone named: "Nov 21, 2026, 1:45 PM GMT+1". */
export const formatInstant = (instant: string): string => dateTime.format(new Date(instant))

/** The day of an instant in the viewer's zone: "Nov 21, 2026". */
export const formatDate = (instant: string): string => date.format(new Date(instant))

/** As `formatInstant`, to the second: "Nov 21, 2026, 1:45:07 PM GMT+1". */
export const formatSecond = (instant: string): string => second.format(new Date(instant))

/** The time of day of an instant in the viewer's zone, the zone named. */
export const formatClock = (instant: string): string => clock.format(new Date(instant))

/** "1:45 PM" in the viewer's zone, where the zone is named nearby. */
export const formatTime = (instant: string): string => time.format(new Date(instant))

/** "Saturday, November 21, 2026" */
export const formatDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** "Sat, Nov 21" */
export const formatShortDay = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`))

/** "November 15 – 21, 2026" */
export const formatDays = (first: string, last: string): string =>
  days.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))

/** "November 2026" */
export const formatMonth = (month: string): string => longMonth.format(new Date(`${month}-01T00:00:00Z`))

/** The viewer's zone in words: "Central European Standard Time (Europe/Berlin)". */
export const viewerZoneName = (): string => {
  const long = zoneName.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value
  const zone = viewerZone().replaceAll('_', ' ')
  return long && long !== zone ? `${long} (${zone})` : zone
}

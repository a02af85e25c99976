import { brand } from '#shared/brand.ts'

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(brand.language, options)
  return (at: string): string => format.format(new Date(at))
}

const shortDate = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

// Instants, in the viewer's zone.

/** "Nov 21, 2026, 1:45 PM GMT+1" */
export const formatInstant = formatter({ ...shortDate, ...clock, timeZoneName: 'short' })

/** "Nov 21, 2026, 1:45:07 PM GMT+1" */
export const formatSecond = formatter({ ...shortDate, ...clock, second: '2-digit', timeZoneName: 'short' })

/** "Nov 21, 2026" */
export const formatDate = formatter(shortDate)

/** "Sat, Nov 21, 1:45 PM GMT+1" */
export const formatMoment = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...clock,
  timeZoneName: 'short',
})

/** "1:45 PM GMT+1" */
export const formatClock = formatter({ ...clock, timeZoneName: 'short' })

/** "1:45 PM", for places that name the zone nearby. */
export const formatTime = formatter(clock)

const ago = new Intl.RelativeTimeFormat(brand.language)

/** "1 minute ago", "3 hours ago", "2 days ago" */
export const formatAgo = (at: string, now = Date.now()): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ago.format(-minutes, 'minute')
  return minutes < 24 * 60
    ? ago.format(-Math.floor(minutes / 60), 'hour')
    : ago.format(-Math.floor(minutes / (24 * 60)), 'day')
}

// Calendar days, `YYYY-MM-DD`.

/** "Saturday, November 21, 2026" */
export const formatDay = formatter({
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** "Nov 21, 2026" */
export const formatShortDate = formatter({ timeZone: 'UTC', ...shortDate })

/** "Sat, Nov 21" */
export const formatShortDay = formatter({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** "November 2026", of a month `YYYY-MM`. */
export const formatMonth = formatter({ timeZone: 'UTC', year: 'numeric', month: 'long' })

const days = new Intl.DateTimeFormat(brand.language, { timeZone: 'UTC', ...shortDate })

/** "Nov 15 – 21, 2026" */
export const formatDays = (first: string, last: string): string =>
  days.formatRange(new Date(first), new Date(last))

const shortZone = (timeZone: string) =>
  new Intl.DateTimeFormat(brand.language, { timeZone, timeZoneName: 'short' })
const ownShortZone = shortZone(viewerZone())

/** "GMT+1" */
export const zoneNameAt = (instant: string, zone = ownShortZone): string | undefined =>
  zone.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value

/** "EST, New York", now or at an instant. */
export const zoneInWords = (zone: string, instant: string | null): string => {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const name = zoneNameAt(instant ?? new Date().toISOString(), shortZone(zone)) ?? city
  return name === city ? city : `${name}, ${city}`
}

const zoneName = new Intl.DateTimeFormat(brand.language, { timeZoneName: 'long' })

/** "Central European Standard Time (Europe/Berlin)" */
export const viewerZoneName = (): string => {
  const long = zoneName.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value
  const zone = viewerZone().replaceAll('_', ' ')
  return long && long !== zone ? `${long} (${zone})` : zone
}

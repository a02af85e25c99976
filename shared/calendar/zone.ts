import { addDays, type Day } from './month-grid.ts'

export interface WallTime {
  day: Day
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** In milliseconds as if it were UTC. The Swedish format is in ISO order. */
const wallMilliseconds = (time: number, timeZone: string): number => {
  const numbers = formatFor(timeZone).format(time).match(/\d+/g) ?? []
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers.map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export const wallTimeOf = (instant: string, timeZone: string): WallTime => {
  const text = new Date(wallMilliseconds(Date.parse(instant), timeZone)).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

export interface Instant {
  instant: string
  /** `skipped`: this local time does not exist; the instant is an hour later. `twice`: it is the first of two. */
  clock: 'once' | 'skipped' | 'twice'
}

export const instantOf = ({ day, time }: WallTime, timeZone: string): Instant => {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (moment: number) => wallMilliseconds(moment, timeZone) - moment
  // The offsets half a day before and after bracket any change of clocks.
  const before = offsetAt(wall - 43_200_000)
  const after = offsetAt(wall + 43_200_000)
  const candidates = [...new Set([wall - before, wall - after])].filter(
    (moment) => wallMilliseconds(moment, timeZone) === wall,
  )
  const [first] = candidates.sort((a, b) => a - b)
  if (first === undefined) return { instant: new Date(wall - before).toISOString(), clock: 'skipped' }
  return { instant: new Date(first).toISOString(), clock: candidates.length > 1 ? 'twice' : 'once' }
}

export const rangeOf = (first: Day, last: Day, timeZone: string): { from: string; to: string } => ({
  from: instantOf({ day: first, time: '00:00' }, timeZone).instant,
  to: instantOf({ day: addDays(last, 1), time: '00:00' }, timeZone).instant,
})

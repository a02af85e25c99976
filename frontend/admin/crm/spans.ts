import { counted } from '../kit/counts.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const units = [
  { seconds: week, one: 'week', many: 'weeks', from: 2 * week },
  { seconds: day, one: 'day', many: 'days', from: day },
  { seconds: hour, one: 'h', many: 'h', from: hour },
  { seconds: minute, one: 'min', many: 'min', from: minute },
]

/** A duration in its two largest units, rounded down: "3 h 12 min", "1 day 4 h", "5 weeks". */
export const formatSpan = (seconds: number): string => {
  const index = units.findIndex(({ from }) => seconds >= from)
  const unit = units[index]
  if (!unit) return 'under a minute'
  const count = Math.floor(seconds / unit.seconds)
  const next = units[index + 1]
  if (!next || unit.seconds === week) return counted(count, unit.one, unit.many)
  const rest = Math.floor((seconds - count * unit.seconds) / next.seconds)
  const first = counted(count, unit.one, unit.many)
  return rest === 0 ? first : `${first} ${counted(rest, next.one, next.many)}`
}

/** Such as "3 h 12 min". `now` in milliseconds. Never negative. */
export const spanSince = (instant: string, now: number): string =>
  formatSpan(Math.max(0, (now - Date.parse(instant)) / 1000))

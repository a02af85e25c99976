const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const units = [
  { seconds: week, one: '1 week', many: 'weeks', from: 2 * week },
  { seconds: day, one: '1 day', many: 'days', from: day },
  { seconds: hour, one: '1 h', many: 'h', from: hour },
  { seconds: minute, one: '1 min', many: 'min', from: minute },
] as const

const counted = (count: number, { one, many }: (typeof units)[number]): string =>
  count === 1 ? one : `${count} ${many}`

/** A duration in its two largest units, rounded down: "3 h 12 min", "1 day 4 h", "5 weeks". */
export const formatSpan = (seconds: number): string => {
  const index = units.findIndex(({ from }) => seconds >= from)
  const unit = units[index]
  if (!unit) return 'under a minute'
  const count = Math.floor(seconds / unit.seconds)
  const next = units[index + 1]
  if (!next || unit.seconds === week) return counted(count, unit)
  const rest = Math.floor((seconds - count * unit.seconds) / next.seconds)
  return rest === 0 ? counted(count, unit) : `${counted(count, unit)} ${counted(rest, next)}`
}

/** Such as "3 h 12 min". `now` in milliseconds. Never negative. */
export const spanSince = (instant: string, now: number): string =>
  formatSpan(Math.max(0, (now - Date.parse(instant)) / 1000))

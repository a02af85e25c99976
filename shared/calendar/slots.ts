import { addDays, weekdayOf } from './month-grid.ts'
import { instantOf, wallTimeOf } from './zone.ts'

/** In the firm's zone. */
export interface UsualTime {
  /** 0 is Sunday. */
  weekday: number
  /** `HH:MM` */
  time: string
}

const minuteMs = 60_000
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / minuteMs)

/** In [from, to), earliest first. A time that does not exist moves an hour later; of two, the first counts. */
export function freeTimes(
  times: readonly UsualTime[],
  taken: readonly string[],
  { from, to }: { from: string; to: string },
  timeZone: string,
): string[] {
  const minutes = new Set(taken.map(minuteOf))
  const instants = new Set<string>()
  const last = wallTimeOf(to, timeZone).day
  for (let day = wallTimeOf(from, timeZone).day; day <= last; day = addDays(day, 1))
    for (const { weekday, time } of times)
      if (weekday === weekdayOf(day)) instants.add(instantOf({ day, time }, timeZone).instant)
  return [...instants]
    .filter((instant) => instant >= from && instant < to && !minutes.has(minuteOf(instant)))
    .toSorted()
}

export const inOrder = (times: readonly UsualTime[]): UsualTime[] => {
  const byKey = new Map(times.map((usual) => [`${usual.weekday} ${usual.time}`, usual]))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, usual]) => usual)
}

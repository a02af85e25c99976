import { addDays, weekdayOf } from './month-grid.ts'
import { instantOf, wallTimeOf } from './zone.ts'

/** A time at which posts usually leave, by the clock of the firm. */
export interface UsualTime {
  /** 0 is Sunday. */
  weekday: number
  /** `HH:MM` */
  time: string
}

const minuteMs = 60_000
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / minuteMs)

/**
 * The first usual time in [from, to) that no other post has taken, as an instant. At hours the clocks jump over, it is as
 * much later; one that comes twice is meant the first time.
 */
export function firstFree(
  times: readonly UsualTime[],
  taken: readonly string[],
  range: { from: string; to: string },
  timeZone: string,
): string | undefined {
  const minutes = new Set(taken.map(minuteOf))
  const last = wallTimeOf(range.to, timeZone).day
  for (let day = wallTimeOf(range.from, timeZone).day; day <= last; day = addDays(day, 1)) {
    const free = times
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ time }) => instantOf({ day, time }, timeZone).instant)
      .filter((instant) => instant >= range.from && instant < range.to && !minutes.has(minuteOf(instant)))
    // A time that was jumped over may come to stand after a later one.
    if (free.length > 0) return free.toSorted()[0]
  }
  return undefined
}

/** Usual times in the order of the week, each once. */
export const inOrder = (times: readonly UsualTime[]): UsualTime[] => {
  const keyOf = ({ weekday, time }: UsualTime) => `${weekday} ${time}`
  const byKey = new Map(times.map((each) => [keyOf(each), each]))
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

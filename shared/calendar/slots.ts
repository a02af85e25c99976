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

interface Range {
  from: string
  to: string
}

/** In [from, to), earliest first. A time that does not exist moves an hour later; of two, the first counts. */
export const allFree = (
  times: readonly UsualTime[],
  taken: readonly string[],
  range: Range,
  timeZone: string,
): string[] => [...freeByDay(times, taken, range, timeZone)].flat()

export function firstFree(
  times: readonly UsualTime[],
  taken: readonly string[],
  range: Range,
  timeZone: string,
): string | undefined {
  for (const [first] of freeByDay(times, taken, range, timeZone)) if (first) return first
  return undefined
}

function* freeByDay(
  times: readonly UsualTime[],
  taken: readonly string[],
  range: Range,
  timeZone: string,
): Generator<string[]> {
  const minutes = new Set(taken.map(minuteOf))
  const last = wallTimeOf(range.to, timeZone).day
  for (let day = wallTimeOf(range.from, timeZone).day; day <= last; day = addDays(day, 1)) {
    // A time that does not exist may move onto or after a later one.
    const instants = times
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ time }) => instantOf({ day, time }, timeZone).instant)
      .filter((instant) => instant >= range.from && instant < range.to && !minutes.has(minuteOf(instant)))
    yield [...new Set(instants)].toSorted()
  }
}

export const inOrder = (times: readonly UsualTime[]): UsualTime[] => {
  const keyOf = ({ weekday, time }: UsualTime) => `${weekday} ${time}`
  const byKey = new Map(times.map((each) => [keyOf(each), each]))
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

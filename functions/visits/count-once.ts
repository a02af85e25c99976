import { addDays, type Day } from '#shared/calendar/month-grid.ts'
import { dayOf } from '#shared/leads/week.ts'
import { logDays } from '#shared/visits/retention.ts'
import { retry } from '#lib/retry.ts'
import { ConditionFailed } from '#aws/db.ts'
import type { DayCounts } from './domain/day-counts.ts'
import { addCounted, readCounted } from './store/days.ts'

/** All or nothing. @returns what `read` returned, and the number of sources that were not counted before */
export const countOnce = <Read extends { byDay: ReadonlyMap<Day, DayCounts> }>(
  sources: readonly string[],
  read: (uncounted: readonly string[]) => Promise<Read>,
  now: Date,
): Promise<Read & { sources: number }> =>
  retry(
    async () => {
      const counted = await readCounted(sources)
      const uncounted = sources.filter((source) => !counted.has(source))
      const counts = await read(uncounted)
      if (uncounted.length > 0) await addCounted(uncounted, counts.byDay, now)
      return { ...counts, sources: uncounted.length }
    },
    { tries: 8, pauseMs: 50, passes: (error) => error instanceof ConditionFailed },
  )

/** The days that logs can still contain; lines with any other date are ignored. */
export const knownDays = (now: Date): Set<Day> => {
  const today = dayOf(now.toISOString())
  return new Set(Array.from({ length: logDays + 3 }, (_, back) => addDays(today, 1 - back)))
}

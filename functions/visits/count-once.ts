import { addDays, type Day } from '#shared/calendar/month-grid.ts'
import { dayOf } from '#shared/leads/week.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { logDays } from '#shared/visits/retention.ts'
import { errorFields, log } from '#lib/log.ts'
import { retry } from '#lib/retry.ts'
import { ConditionFailed } from '#aws/db.ts'
import type { DayCounts } from './domain/day-counts.ts'
import { addCounted, readCounted } from './store/days.ts'

/**
 * Adds what those of the sources say that were not counted before, all of it or nothing.
 * @returns what was read, and of how many sources
 */
export const countOnce = <Read extends { byDay: ReadonlyMap<Day, DayCounts> }>(
  sources: readonly string[],
  read: (left: readonly string[]) => Promise<Read>,
  now: Date,
): Promise<Read & { sources: number }> =>
  retry(
    async () => {
      const before = await readCounted(sources)
      const left = sources.filter((source) => !before.has(source))
      const counts = await read(left)
      if (left.length > 0) await addCounted(left, counts.byDay, now)
      return { ...counts, sources: left.length }
    },
    { tries: 8, pauseMs: 50, passes: (error) => error instanceof ConditionFailed },
  )

/** The days a source can be of that is still there: nothing in it may name others. */
export const knownDays = (now: Date): Set<Day> => {
  const today = dayOf(now.toISOString())
  return new Set(Array.from({ length: logDays + 3 }, (_, back) => addDays(today, 1 - back)))
}

/** A job that says so when it fails: an alarm listens. */
export const orAlarm =
  <Given extends unknown[]>(run: (...given: Given) => Promise<void>) =>
  async (...given: Given): Promise<void> => {
    try {
      await run(...given)
    } catch (error) {
      log('error', alarmCodes.visitsFailed, errorFields(error))
      throw error
    }
  }

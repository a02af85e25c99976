import type { Day } from '#shared/calendar/month-grid.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { logFailure } from '#lib/chain.ts'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { errorFields, log } from '#lib/log.ts'
import { countOnce, knownDays } from '../count-once.ts'
import { addVisit, type DayCounts } from '../domain/day-counts.ts'
import { viewOf } from '../domain/log-line.ts'
import { filesAtOnce } from '../store/days.ts'
import { deleteFile, linesOf, listFiles } from '../store/log-files.ts'

/** As many as fit the timeout; the next run continues. */
const maxBatches = 40

const filesReadAtOnce = 4

/** A file is marked as counted in the transaction that adds its counts, so parallel runs count nothing twice. */
export const handler = scheduled(
  'visits/count',
  async () => {
    const now = systemClock.now()
    const sum = { files: 0, views: 0, unreadable: 0 }
    let after: string | undefined
    for (let batch = 0; batch < maxBatches; batch++) {
      const files = await listFiles(filesAtOnce, after)
      if (files.length === 0) break
      after = files.at(-1)
      const { views, unreadable, sources } = await countOnce(
        files,
        (uncounted) => readFiles(uncounted, now),
        now,
      )
      sum.files += sources
      sum.views += views
      sum.unreadable += unreadable
      await mapConcurrently(files, filesReadAtOnce, deleteFile)
    }
    log(sum.unreadable > 0 ? 'error' : 'info', 'visits/count', sum)
  },
  logFailure(alarmCodes.visitsFailed),
)

async function readFiles(files: readonly string[], now: Date) {
  const days = knownDays(now)
  const byDay = new Map<Day, DayCounts>()
  let [views, unreadable] = [0, 0]
  await mapConcurrently(files, filesReadAtOnce, async (file) => {
    try {
      for await (const line of linesOf(file)) {
        const view = viewOf(line)
        if (!view) continue
        addVisit(byDay, view, days)
        views += 1
      }
    } catch (error) {
      if (!isDamaged(error)) throw error
      // The lines read so far count; a retry would not read more.
      unreadable += 1
      log('error', 'visits/unreadable', { file, ...errorFields(error) })
    }
  })
  return { byDay, views, unreadable }
}

/** Not compressed, or cut off. */
const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

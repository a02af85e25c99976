import type { Day } from '#shared/calendar/month-grid.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { errorFields, log } from '#lib/log.ts'
import { countOnce, knownDays, orAlarm } from '../count-once.ts'
import { addSeen, type DayCounts } from '../domain/day-counts.ts'
import { viewOf } from '../domain/log-line.ts'
import { filesAtOnce } from '../store/days.ts'
import { deleteFile, linesOf, listFiles } from '../store/log-files.ts'

/** What a run gets through in its time; the rest is for the next one. */
const maxBatches = 40

const filesReadAtOnce = 4

/**
 * Runs each hour: adds the pages that the edge's log says were shown to the counts of their days, and deletes the
 * files. A run that dies, or two at once, count nothing twice: a file is marked as counted together with what it adds.
 */
export const handler = orAlarm(
  scheduled('visits/count', async () => {
    const now = systemClock.now()
    const sum = { files: 0, views: 0, unreadable: 0 }
    let after: string | undefined
    for (let batch = 0; batch < maxBatches; batch++) {
      const files = await listFiles(filesAtOnce, after)
      if (files.length === 0) break
      after = files.at(-1)
      const { views, unreadable, sources } = await countOnce(files, (left) => readFiles(left, now), now)
      sum.files += sources
      sum.views += views
      sum.unreadable += unreadable
      await mapConcurrently(files, filesReadAtOnce, deleteFile)
    }
    log(sum.unreadable > 0 ? 'error' : 'info', 'visits/count', sum)
  }),
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
        addSeen(byDay, view, days)
        views += 1
      }
    } catch (error) {
      if (!isDamaged(error)) throw error
      // What could be read of it counts. It would be no better the next time.
      unreadable += 1
      log('error', 'visits/unreadable', { file, ...errorFields(error) })
    }
  })
  return { byDay, views, unreadable }
}

/** As zlib says it of what is no compressed text, or only the beginning of one. */
const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

import { scheduled } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { dueWork } from '#lib/due-work.ts'
import { actOn } from '../act-on.ts'
import { complete } from '../pages/complete.ts'
import { publish } from '../pages/publish.ts'
import { redraw } from '../pages/redraw.ts'
import { purge } from '../purge.ts'
import { dueBy } from '../store/due.ts'
import { removeRetired } from '../store/pages.ts'
import { allPending } from '../store/pending.ts'

/** How long a run begins new work; the next goes on where it stopped. */
const budgetMs = 40_000

/**
 * Runs each minute: publishes what is due, completes what a failure left half done, draws pages again after a change of
 * design, and removes what is past its time.
 * @throws once all was tried, when something keeps failing: its errors ring the alarm
 */
export const handler = scheduled('blog/clock', async () => {
  const now = systemClock.now()
  const run = dueWork('blog/clock', budgetMs, 1)
  await run.through(dueBy('publish', now), ({ id }) =>
    actOn(id, undefined, async (article) => {
      // It may have been rescheduled since it was listed.
      const isDue = article.status === 'scheduled' && (article.scheduled_for ?? '') <= now.toISOString()
      if (isDue) await publish(article, now)
    }),
  )
  await run.through(allPending(now), async (pending) => void (await complete(pending)))
  await run.through(dueBy('purge', now), ({ id }) => purge(id, now))
  await run.through(dueBy('retired', now), removeRetired)
  await redraw(run.until)
  run.end('articles could not be followed up')
})

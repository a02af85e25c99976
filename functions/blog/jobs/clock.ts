import { systemClock } from '#lib/clock.ts'
import { dueWork } from '#lib/due-work.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { actOn } from '../act-on.ts'
import { complete } from '../pages/complete.ts'
import { publish } from '../pages/publish.ts'
import { redraw } from '../pages/redraw.ts'
import { dueBy, removeAll } from '../store/due.ts'
import { removeRetired } from '../store/pages.ts'
import { allPending } from '../store/pending.ts'
import { undoDays } from '../store/item.ts'
import { findArticle } from '../store/read.ts'
import { letFilesGo } from '../store/write.ts'

/** A run starts no new work after this time; the next run continues. */
const budgetMs = 40_000

/** @throws after all work was tried, if some of it failed; this raises an alarm */
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
  await run.through(allPending(), async (pending) => void (await complete(pending)))
  await run.through(dueBy('purge', now), ({ id }) => purge(id, now))
  await run.through(dueBy('retired', now), removeRetired)
  await redraw(run.until)
  run.end('articles could not be followed up')
})

/** Removes a deleted article for good, with all its versions, after the time to undo. Its addresses stay "gone". */
async function purge(id: string, now: Date): Promise<void> {
  const article = await findArticle(id)
  const deleted = Date.parse(article?.deleted_at ?? '')
  if (!article || !(deleted + undoDays * 86_400_000 <= now.getTime())) return
  await letFilesGo(article, now)
  await removeAll(id)
}

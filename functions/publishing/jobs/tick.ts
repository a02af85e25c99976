import { Problem } from '#shared/api/problem.ts'
import { scheduled, watchJobs } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { errorFields, log } from '#lib/log.ts'
import { pagesDue, postsUnknown } from '../../posts/store/due.ts'
import { replacedAtOnce } from '../../posts/store/repository.ts'
import { checkAhead } from '../check-ahead.ts'
import { claimDue, sendMessages } from '../store/claim.ts'
import { sendNotices } from '../notices.ts'
import { enqueue, type Delayed } from '../queue.ts'
import { readSettings } from '../store/settings.ts'
import { BacklogMetrics, unknownMs } from '../backlog-metrics.ts'
import { watch } from '../watch.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'

/** How far ahead posts are claimed: past the next tick, with room for a slow one. */
const leadMs = 90_000

const pageSize = 400

/** At most this many posts with an unknown outcome are counted. One is enough for the alarm. */
const unknownCounted = 20

/** A failure of one task does not stop the others. @throws the first failure, at the end, which raises an alarm */
export const handler = scheduled('publishing/tick', async () => {
  const { paused } = await readSettings()
  const now = systemClock.now()
  const metrics = new BacklogMetrics(now, paused)
  const tasks = [
    ...(paused
      ? []
      : [forEachPage('scheduled', new Date(now.getTime() + leadMs), (posts) => claimPage(posts, metrics))]),
    forEachPage('open', now, (posts) => followUpPage(posts, paused, metrics)),
    postsUnknown(new Date(now.getTime() - unknownMs), unknownCounted).then((posts) => metrics.add(posts)),
  ]
  const results = await Promise.allSettled(tasks)
  metrics.log()
  results.push(...(await Promise.allSettled([checkAhead(systemClock), watchJobs(now)])))
  await sendNotices(systemClock)
  for (const result of results) if (result.status === 'rejected') throw result.reason
})

async function forEachPage(
  kind: 'scheduled' | 'open',
  until: Date,
  handle: (posts: StoredPost[]) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const posts of pagesDue(kind, until, pageSize))
    await handle(posts).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function claimPage(posts: StoredPost[], metrics: BacklogMetrics): Promise<void> {
  const failures: unknown[] = []
  const claimed: StoredPost[] = []
  for (let start = 0; start < posts.length; start += replacedAtOnce) {
    const some = posts.slice(start, start + replacedAtOnce)
    try {
      claimed.push(...(await claimDue(some, systemClock)))
    } catch (error) {
      metrics.add(some)
      failures.push(error)
    }
  }
  metrics.add(claimed)
  await enqueue(claimed.flatMap((post) => sendMessages(post, systemClock.now())))
  if (failures.length > 0) throw failures[0]
}

async function followUpPage(posts: StoredPost[], paused: boolean, metrics: BacklogMetrics): Promise<void> {
  const failures: unknown[] = []
  const messages: Delayed[] = []
  await mapConcurrently(posts, 8, (post) =>
    followUp(post, paused, metrics).then(
      (some) => messages.push(...some),
      (error: unknown) => failures.push(error),
    ),
  )
  await enqueue(messages)
  if (failures.length > 0) throw failures[0]
}

async function followUp(seen: StoredPost, paused: boolean, metrics: BacklogMetrics): Promise<Delayed[]> {
  try {
    const { post, messages } = await watch(seen, paused, systemClock)
    metrics.add([post])
    return messages
  } catch (error) {
    // The post was edited, deleted or settled meanwhile. The next tick reads it again.
    if (error instanceof Problem && error.code === 'stale-version') return []
    metrics.add([seen])
    log('error', 'publishing/watch', { post: seen.id, ...errorFields(error) })
    throw error
  }
}

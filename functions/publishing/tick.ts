import { Problem } from '#shared/api/problem.ts'
import { systemClock } from '#kernel/clock.ts'
import { errorFields, log } from '#kernel/log.ts'
import { pagesDue } from '../posts/due.ts'
import { replacedAtOnce, type StoredPost } from '../posts/repository.ts'
import { checkAhead } from './check-ahead.ts'
import { claimDue, messagesFor } from './claim.ts'
import { sendNotices } from './notices.ts'
import { enqueue, type Delayed } from './queue.ts'
import { readSettings } from './settings.ts'
import { watch } from './watch.ts'

/** How far ahead posts are taken: past the next run of the clock, with room for a slow one. */
const leadMs = 90_000

const pageSize = 50

/**
 * The publishing clock: takes what falls due, each to leave at its own second, and looks after what should be further by
 * now; then checks what is to come, and tells staff what needs them. One that fails holds up neither the others nor the
 * next run.
 * @throws at the end, what failed: a run that fails again and again rings an alarm
 */
export const handler = async (): Promise<void> => {
  const { paused } = await readSettings()
  const now = systemClock.now()
  const tasks = [
    ...(paused ? [] : [forEachPage('scheduled', new Date(now.getTime() + leadMs), takeDue)]),
    forEachPage('open', now, (posts) => lookAfter(posts, paused)),
  ]
  const results = await Promise.allSettled(tasks)
  results.push(...(await Promise.allSettled([checkAhead(systemClock)])))
  await sendNotices(systemClock)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

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

async function takeDue(posts: StoredPost[]): Promise<void> {
  const failures: unknown[] = []
  const taken: StoredPost[] = []
  for (let start = 0; start < posts.length; start += replacedAtOnce)
    await claimDue(posts.slice(start, start + replacedAtOnce), systemClock).then(
      (some) => taken.push(...some),
      (error: unknown) => failures.push(error),
    )
  await enqueue(taken.flatMap((post) => messagesFor(post, systemClock.now())))
  if (failures.length > 0) throw failures[0]
}

async function lookAfter(posts: StoredPost[], paused: boolean): Promise<void> {
  const failures: unknown[] = []
  const messages: Delayed[] = []
  const next = async () => {
    for (let post = posts.shift(); post; post = posts.shift())
      await lookAt(post, paused).then(
        (some) => messages.push(...some),
        (error: unknown) => failures.push(error),
      )
  }
  await Promise.all(Array.from({ length: 8 }, next))
  await enqueue(messages)
  if (failures.length > 0) throw failures[0]
}

async function lookAt(post: StoredPost, paused: boolean): Promise<Delayed[]> {
  try {
    return await watch(post, paused, systemClock)
  } catch (error) {
    // Edited, deleted or settled meanwhile: the next run decides on what is there then.
    if (error instanceof Problem && error.code === 'stale-version') return []
    log('error', 'publishing/watch', { post: post.id, ...errorFields(error) })
    throw error
  }
}

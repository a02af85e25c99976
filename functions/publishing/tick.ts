import { Problem } from '#shared/api/problem.ts'
import { systemClock } from '#kernel/clock.ts'
import { errorFields, log } from '#kernel/log.ts'
import { listDue, type StoredPost } from '../posts/repository.ts'
import { publishDue } from './publish.ts'

/** Posts taken per run and sent side by side. */
const batch = 100
const abreast = 10

/** The publishing clock: sends what has fallen due, and settles what a dead sender left behind. */
export const handler = async (): Promise<void> => {
  const due = await listDue(systemClock.now(), batch)
  for (let start = 0; start < due.length; start += abreast)
    await Promise.all(due.slice(start, start + abreast).map(publish))
}

async function publish(post: StoredPost): Promise<void> {
  try {
    await publishDue(post, systemClock)
  } catch (error) {
    // Edited, deleted or taken by another run meanwhile: the next look decides on what is there then.
    if (error instanceof Problem && (error.code === 'stale-version' || error.code === 'not-found')) return
    log('error', 'publishing/tick', { post: post.id, ...errorFields(error) })
  }
}

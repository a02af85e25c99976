import { mapConcurrently } from '#lib/concurrency.ts'
import type { Clock } from '#lib/clock.ts'
import { noteCheck, postsToCheck } from '../posts/store/checks.ts'
import { preflightAll, type Stop } from '../posts/preflight.ts'
import type { StoredPost } from '../posts/domain/stored-post.ts'
import { recordEvent } from './store/timeline.ts'

/** In one tick. The rest waits for the next tick. */
const checkedAtOnce = 160
const maxConcurrency = 8

/** Half an hour before their time, each version once, so that staff can still fix a problem. */
export async function checkAhead(clock: Clock): Promise<void> {
  const checked = await preflightAll(await postsToCheck(clock.now(), checkedAtOnce))
  await mapConcurrently(checked, maxConcurrency, ({ post, stops }) => note(post, stops, clock))
}

async function note(post: StoredPost, stops: Stop[], clock: Clock): Promise<void> {
  if (!(await noteCheck(post, stops, clock.now()))) return
  for (const { platform, error } of stops)
    await recordEvent(
      { post_id: post.id, platform, what: 'Checked before its time: this would fail', detail: error },
      clock,
    )
}

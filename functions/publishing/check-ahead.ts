import { whatStops } from '#shared/posts/preflight.ts'
import type { Clock } from '#kernel/clock.ts'
import { noteCheck, postsToCheck } from '../posts/checks.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { surroundings } from '../posts/surroundings.ts'
import { tell } from './timeline.ts'

/** Of each of the eight partitions, at one strike of the clock; what is left waits for the next. */
const perPartition = 20
const abreast = 8

type Surroundings = Awaited<ReturnType<typeof surroundings>>

/**
 * Checks posts again half an hour before their time, each version once: what would stop one is told staff while they
 * can still act. Reads the accounts and the neighbours once for all of them.
 */
export async function checkAhead(clock: Clock): Promise<void> {
  const posts = await postsToCheck(clock.now(), perPartition)
  if (posts.length === 0) return
  const latest = Math.max(...posts.map(timeOf))
  const found = await surroundings(undefined, new Date(latest))
  const next = async () => {
    for (let post = posts.shift(); post; post = posts.shift()) await check(post, found, clock)
  }
  await Promise.all(Array.from({ length: abreast }, next))
}

const timeOf = ({ scheduled_for, updated_at }: StoredPost): number => Date.parse(scheduled_for ?? updated_at)

async function check(post: StoredPost, found: Surroundings, clock: Clock): Promise<void> {
  const neighbours = found.neighbours.filter(({ id }) => id !== post.id)
  const stops = whatStops(post, { ...found, neighbours, at: new Date(timeOf(post)) }).map(
    ({ platform, what, todo }) => ({ platform, error: `${what} ${todo}` }),
  )
  if (!(await noteCheck(post, stops, clock.now()))) return
  for (const { platform, error } of stops)
    await tell(
      { post_id: post.id, platform, what: 'Checked before its time: this would fail', detail: error },
      clock,
    )
}

import { brand } from '#shared/brand.ts'
import { firstFree, type UsualTime } from '#shared/calendar/slots.ts'
import { postKind } from '../posts/domain/stored-post.ts'
import { postsBetween } from './posts-between.ts'

const weekMs = 7 * 86_400_000
const weeksAhead = 8
/** Of each kind of post in a week: more than there are usual times. */
const most = 300

/**
 * The next usual time that no other scheduled post has taken. Weeks are read one by one: most often the first is enough.
 * @param except the id of a post that takes up no time itself
 */
export async function nextFree(
  times: readonly UsualTime[],
  { after, except }: { after: Date; except: string | undefined },
): Promise<string | undefined> {
  if (times.length === 0) return undefined
  for (let week = 0; week < weeksAhead; week++) {
    const at = (weeks: number) => new Date(after.getTime() + weeks * weekMs).toISOString()
    // Posts are kept by the minute or finer; a time that has just begun is taken by what leaves in its minute.
    const range = { from: at(week), to: at(week + 1) }
    const posts = await Promise.all(
      postKind.options.map((kind) => postsBetween(kind, range.from, minuteAfter(range.to), most)),
    )
    const taken = posts
      .flat()
      .filter(({ id, status }) => id !== except && status !== 'draft' && status !== 'failed')
      .map(({ scheduled_for }) => scheduled_for ?? '')
    const found = firstFree(times, taken, range, brand.timeZone)
    if (found) return found
  }
  return undefined
}

const minuteAfter = (instant: string): string => new Date(Date.parse(instant) + 60_000).toISOString()

import { brand } from '#shared/brand.ts'
import { allFree, firstFree, type UsualTime } from '#shared/calendar/slots.ts'
import { postsBetween } from './store/lists.ts'

const weekMs = 7 * 86_400_000
const weeksAhead = 8
/** Per week: more than there are usual times. */
const maxPosts = 600

/** Reads week by week, because the first is usually enough. @param except the id of a post to ignore */
export async function nextFree(
  times: readonly UsualTime[],
  { after, except }: { after: Date; except: string | undefined },
): Promise<string | undefined> {
  if (times.length === 0) return undefined
  for (let week = 0; week < weeksAhead; week++) {
    const at = (weeks: number) => new Date(after.getTime() + weeks * weekMs).toISOString()
    const range = { from: at(week), to: at(week + 1) }
    const found = firstFree(times, await takenIn(range, maxPosts, except), range, brand.timeZone)
    if (found) return found
  }
  return undefined
}

export async function freeIn(
  times: readonly UsualTime[],
  { from, to }: Range,
  after: Date,
): Promise<string[]> {
  const range = { from: [from, after.toISOString()].toSorted()[1] ?? from, to }
  if (times.length === 0 || range.from >= to) return []
  return allFree(times, await takenIn(range, weeksAhead * maxPosts, undefined), range, brand.timeZone)
}

interface Range {
  from: string
  to: string
}

async function takenIn({ from, to }: Range, limit: number, except: string | undefined): Promise<string[]> {
  // A post takes the usual time of its minute, so the last minute is read to its end.
  const posts = await postsBetween(from, minuteAfter(to), limit)
  return posts
    .filter(({ id, status }) => id !== except && status !== 'draft' && status !== 'failed')
    .map(({ scheduled_for }) => scheduled_for ?? '')
}

const minuteAfter = (instant: string): string => new Date(Date.parse(instant) + 60_000).toISOString()

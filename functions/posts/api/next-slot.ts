import { brand } from '#shared/brand.ts'
import { nextSlot } from '#shared/calendar/slot-endpoints.ts'
import { freeTimes } from '#shared/calendar/slots.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { postsBetween } from '../store/lists.ts'
import { usualTimes } from '../store/usual-times.ts'

const minuteMs = 60_000
/** Leaves time to review a post before it is scheduled. */
const leadMs = 5 * minuteMs
const weekMs = 7 * 86_400_000
const weeksAhead = 8
/** Far more than there are usual times. */
const maxPosts = 5000

export const handler = serve(nextSlot, async ({ query: { except, from, to } }) => {
  const { value: times } = await usualTimes.read()
  const start = systemClock.now().getTime() + leadMs
  const inWeeks = (weeks: number) => new Date(start + weeks * weekMs).toISOString()
  const freeBetween = async (first: string, end: string): Promise<string[]> => {
    const range = { from: first > inWeeks(0) ? first : inWeeks(0), to: end }
    if (times.length === 0 || range.from >= range.to) return []
    return freeTimes(times, await takenIn(range, except), range, brand.timeZone)
  }
  let next: string | undefined
  // The first week is usually enough.
  for (let week = 0; week < weeksAhead && !next; week++)
    [next] = await freeBetween(inWeeks(week), inWeeks(week + 1))
  return reply(200, {
    scheduled_for: next ?? null,
    timezone: brand.timeZone,
    usual: times.length,
    ...(from && to ? { free: await freeBetween(from, to) } : {}),
  })
})

async function takenIn({ from, to }: { from: string; to: string }, except?: string): Promise<string[]> {
  // A post takes the usual time of its minute, so the last minute is read to its end.
  const posts = await postsBetween(from, new Date(Date.parse(to) + minuteMs).toISOString(), maxPosts)
  return posts
    .filter(({ id, status }) => id !== except && status !== 'draft' && status !== 'failed')
    .map(({ scheduled_for }) => scheduled_for ?? '')
}

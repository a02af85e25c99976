import { brand } from '#shared/brand.ts'
import { nextSlot } from '#shared/calendar/slot-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { freeIn, nextFree } from '../next-free.ts'
import { usualTimes } from '../store/usual-times.ts'

/** Leaves time to review a post before it is scheduled. */
const leadMs = 5 * 60_000

export const handler = serve(nextSlot, async ({ query: { except, from, to } }) => {
  const { value: times } = await usualTimes.read()
  const after = new Date(systemClock.now().getTime() + leadMs)
  const [next, free] = await Promise.all([
    nextFree(times, { after, except }),
    from && to ? freeIn(times, { from, to }, after) : undefined,
  ])
  return reply(200, {
    scheduled_for: next ?? null,
    timezone: brand.timeZone,
    usual: times.length,
    ...(free ? { free } : {}),
  })
})

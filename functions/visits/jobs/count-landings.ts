import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Day } from '#shared/calendar/month-grid.ts'
import { systemClock } from '#lib/clock.ts'
import { log } from '#lib/log.ts'
import { countOnce, knownDays, orAlarm } from '../count-once.ts'
import { addSeen, type DayCounts } from '../domain/day-counts.ts'
import { landingOf } from '../domain/landing.ts'

/** What a subscription of CloudWatch hands over: lines of a log, compressed. */
const subscribed = z.object({ awslogs: z.object({ data: z.string() }) })
const batch = z.object({
  logEvents: z.array(z.object({ id: z.string(), timestamp: z.number(), message: z.string() })),
})

/**
 * Adds the sites and campaigns that led to pages, as the edge's function of pages logs them, to the counts of their
 * days. CloudWatch may hand over a batch again: it is marked as counted together with what it adds.
 */
export const handler = orAlarm(async (event: unknown) => {
  const { data } = subscribed.parse(event).awslogs
  const { logEvents } = batch.parse(JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString('utf8')))
  const now = systemClock.now()
  const days = knownDays(now)
  const byDay = new Map<Day, DayCounts>()
  const landings = logEvents.flatMap((one) => landingOf(one) ?? [])
  for (const landing of landings) addSeen(byDay, landing, days)
  if (byDay.size === 0) return
  const name = createHash('sha256')
    .update(logEvents.map(({ id }) => id).join('\n'))
    .digest('hex')
  const { sources } = await countOnce([`landings/${name}`], () => Promise.resolve({ byDay }), now)
  log('info', 'visits/count-landings', { landings: sources * landings.length })
})

import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Day } from '#shared/calendar/month-grid.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { chain, logFailure } from '#lib/chain.ts'
import { systemClock } from '#lib/clock.ts'
import { log } from '#lib/log.ts'
import { countOnce, knownDays } from '../count-once.ts'
import { addVisit, type DayCounts } from '../domain/day-counts.ts'
import { landingOf } from '../domain/landing.ts'

/** The event of a CloudWatch Logs subscription: compressed log lines. */
const subscribed = z.object({ awslogs: z.object({ data: z.string() }) })
const batch = z.object({
  logEvents: z.array(z.object({ id: z.string(), timestamp: z.number(), message: z.string() })),
})

/** CloudWatch can deliver a batch twice, so it is marked in the transaction that adds its counts. */
export const handler = chain(async (event: unknown) => {
  const { data } = subscribed.parse(event).awslogs
  const { logEvents } = batch.parse(JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString('utf8')))
  const now = systemClock.now()
  const days = knownDays(now)
  const byDay = new Map<Day, DayCounts>()
  const landings = logEvents.flatMap((one) => landingOf(one) ?? [])
  for (const landing of landings) addVisit(byDay, landing, days)
  if (byDay.size === 0) return
  const name = createHash('sha256')
    .update(logEvents.map(({ id }) => id).join('\n'))
    .digest('hex')
  const { sources } = await countOnce([`landings/${name}`], () => Promise.resolve({ byDay }), now)
  log('info', 'visits/count-landings', { landings: sources * landings.length })
}, logFailure(alarmCodes.visitsFailed))

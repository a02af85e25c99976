import { health } from '#shared/system/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { release } from '#lib/log.ts'
import { readCounters } from '#aws/counters.ts'
import { reply, serve } from '#http/serve.ts'

export const handler = serve(health, async () => {
  await readCounters()
  return reply(200, { status: 'ok' as const, time: systemClock.now().toISOString(), release })
})

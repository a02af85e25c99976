import { brand } from '#shared/brand.ts'
import { readUsualTimes } from '#shared/calendar/slot-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { usualTimes } from '../store/usual-times.ts'

export const handler = serve(readUsualTimes, async () => {
  const { value: times, version } = await usualTimes.read()
  return reply(200, { times, version, timezone: brand.timeZone })
})

import { brand } from '#shared/brand.ts'
import { changeUsualTimes } from '#shared/calendar/slot-endpoints.ts'
import { inOrder } from '#shared/calendar/slots.ts'
import { reply, serve } from '#http/serve.ts'
import { usualTimes } from '../store/usual-times.ts'

export const handler = serve(changeUsualTimes, async ({ body }) => {
  const { value: times, version } = await usualTimes.write(inOrder(body.times), body.version)
  return reply(200, { times, version, timezone: brand.timeZone })
})

import { brand } from '#shared/brand.ts'
import { changeUsualTimes } from '#shared/calendar/slot-endpoints.ts'
import { inOrder } from '#shared/calendar/slots.ts'
import { reply, serve } from '#http/serve.ts'
import { keepTimes } from '../store/usual-times.ts'

export const handler = serve(changeUsualTimes, async ({ body: { times, version } }) =>
  reply(200, { ...(await keepTimes(inOrder(times), version)), timezone: brand.timeZone }),
)

import { brand } from '#shared/brand.ts'
import { readUsualTimes } from '#shared/calendar/slot-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { readTimes } from '../store/usual-times.ts'

export const handler = serve(readUsualTimes, async () =>
  reply(200, { ...(await readTimes()), timezone: brand.timeZone }),
)

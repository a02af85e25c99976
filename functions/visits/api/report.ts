import { getVisits } from '#shared/visits/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { readReport } from '../report.ts'

export const handler = serve(getVisits, async ({ query }) =>
  reply(200, await readReport(query.weeks, systemClock.now())),
)

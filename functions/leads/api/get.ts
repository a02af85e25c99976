import { getLead as endpoint } from '#shared/leads/reading-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { getLead } from '../store/read.ts'
import { toLead } from '../domain/stored-lead.ts'

export const handler = serve(endpoint, async ({ params }) =>
  reply(200, toLead(await getLead(params.id, systemClock.now()))),
)

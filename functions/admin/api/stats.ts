import { getStats } from '#shared/session/endpoints.ts'
import { readCounters } from '#aws/counters.ts'
import { reply, serve } from '#http/serve.ts'

export const handler = serve(getStats, async () => reply(200, await readCounters()))

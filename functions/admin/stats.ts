import { getStats } from '#shared/session/endpoints.ts'
import { readCounters } from '#kernel/counters.ts'
import { reply, serve } from '#kernel/serve.ts'

export const handler = serve(getStats, async () => reply(200, await readCounters()))

import { verifyFile } from '#shared/quotes/verify-endpoint.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findByHash } from '../find-issued.ts'

export const handler = serve(verifyFile, async ({ params: { sha256 } }) =>
  reply(200, await findByHash(sha256, systemClock.now())),
)

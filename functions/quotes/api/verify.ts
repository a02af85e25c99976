import { verifyFile } from '#shared/quotes/verify-endpoint.ts'
import { reply, serve } from '#http/serve.ts'
import { findByHash } from '../find-by-hash.ts'

export const handler = serve(verifyFile, async ({ params: { sha256 } }) =>
  reply(200, await findByHash(sha256)),
)

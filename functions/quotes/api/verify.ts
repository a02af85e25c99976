import { verifyPaper } from '#shared/quotes/verify-endpoint.ts'
import { reply, serve } from '#http/serve.ts'
import { verify } from '../verify.ts'

export const handler = serve(verifyPaper, async ({ params: { sha256 } }) => reply(200, await verify(sha256)))

import { signOut } from '#shared/session/endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { closeSession } from '#http/session.ts'

export const handler = serve(signOut, async ({ session }) =>
  reply(204, undefined, { cookies: [await closeSession(session)] }),
)

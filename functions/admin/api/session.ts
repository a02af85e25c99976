import { getSession } from '#shared/session/endpoints.ts'
import { reply, serve } from '#http/serve.ts'

export const handler = serve(getSession, async ({ session: { expiresAt, name = null } }) =>
  reply(200, { expires_at: expiresAt.toISOString(), name }),
)

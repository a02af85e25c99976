import { nameSession as endpoint } from '#shared/session/endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { nameSession } from '#http/session.ts'

export const handler = serve(endpoint, async ({ session, body: { name } }) => {
  await nameSession(session, name)
  return reply(200, { expires_at: session.expiresAt.toISOString(), name })
})

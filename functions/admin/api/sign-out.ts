import { signOut } from '#shared/session/endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { closeSession } from '#http/session.ts'

export const handler = serve(signOut, async ({ session }) =>
  reply(204, undefined, {
    cookies: [await closeSession(session)],
    // Also the pages that Back would show. Not "storage": other tabs and the public site keep theirs there.
    headers: { 'clear-site-data': '"cache"' },
  }),
)

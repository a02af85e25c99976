import { connectionCallback } from '#shared/connections/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { flowKey } from '../flow.ts'
import { keepCode } from '../../platforms/store/connections.ts'

/**
 * The session cookie is SameSite=Strict, so it does not come along from the platform's site. Nothing is connected
 * here: the code is kept under the attempt it belongs to, and the staff area, which has the session, finishes. What
 * the page needs stands in the fragment, which reaches no log and no other site.
 */
export const handler = serve(connectionCallback, async ({ params: { platform }, query }) => {
  const to = (fragment: Record<string, string>) =>
    reply(303, undefined, {
      headers: {
        location: `/admin/connections#${new URLSearchParams({ platform, ...fragment }).toString()}`,
      },
    })
  const { state, code } = query
  if (!state || !code) return to({ outcome: 'denied' })
  const kept = await keepCode(flowKey(state), platform, code, systemClock.now())
  return to(kept ? { state } : { outcome: 'expired' })
})

import { connectionCallback } from '#shared/connections/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { flowKey } from '../flow.ts'
import { saveCode } from '../store/connections.ts'

/**
 * The session cookie is SameSite=Strict, so it is not sent from the platform's site: the staff area finishes this.
 * The redirect has its data in the fragment, which reaches no log and no other site.
 */
export const handler = serve(connectionCallback, async ({ params: { platform }, query }) => {
  const redirect = (fragment: Record<string, string>) =>
    reply(303, undefined, {
      headers: {
        location: `/admin/connections#${new URLSearchParams({ platform, ...fragment }).toString()}`,
      },
    })
  const { state, code } = query
  if (!state || !code) return redirect({ outcome: 'denied' })
  const saved = await saveCode(flowKey(state), platform, code, systemClock.now())
  return redirect(saved ? { state } : { outcome: 'expired' })
})

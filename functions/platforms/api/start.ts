import { Problem } from '#shared/api/problem.ts'
import { startConnection } from '#shared/connections/endpoints.ts'
import { platformNames } from '#shared/posts/model.ts'
import { systemClock } from '#lib/clock.ts'
import { newSecret } from '#aws/private-links.ts'
import { reply, serve } from '#http/serve.ts'
import { challengeOf, flowKey, flowSeconds } from '../flow.ts'
import { addressFor } from '../hosts.ts'
import { oauthOf } from '../oauth-of.ts'
import { putFlow } from '../store/connections.ts'
import { readApps } from '../store/secrets.ts'

export const handler = serve(startConnection, async ({ params: { platform }, session, site }) => {
  const app = (await readApps())[platform]
  if (!app)
    throw new Problem(
      'wrong-state',
      `No app is registered with ${platformNames[platform]} yet. An operator adds its id and secret as the runbook says.`,
    )
  const [state, verifier] = [newSecret(), newSecret()]
  const redirect_uri = `${site}/api/connections/${platform}/callback`
  await putFlow({
    key: flowKey(state),
    platform,
    session: session.key,
    verifier,
    redirect_uri,
    expires: Math.floor(systemClock.now().getTime() / 1000) + flowSeconds,
  })
  const { authorizeAt, scopes, separator, pkce, extra } = oauthOf[platform]
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.client_id,
    redirect_uri,
    scope: app.scopes?.split(' ').join(separator) ?? scopes.join(separator),
    state,
    ...(pkce ? { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' } : {}),
    ...extra?.(app),
  })
  return reply(200, { authorize_url: addressFor(platform, `${authorizeAt}?${query.toString()}`) })
})

import { Problem } from '#shared/api/problem.ts'
import { finishConnection } from '#shared/connections/endpoints.ts'
import { platformNames } from '#shared/posts/model.ts'
import { systemClock } from '#lib/clock.ts'
import { log } from '#lib/log.ts'
import { reply, serve } from '#http/serve.ts'
import { flowKey } from '../flow.ts'
import { GrantRefused } from '../oauth.ts'
import { oauthOf } from '../oauth-of.ts'
import { toConnection } from '../present.ts'
import { putConnection, consumeFlow } from '../store/connections.ts'
import { readApps, writeGrant } from '../store/secrets.ts'

const ended = (): Problem =>
  new Problem('not-found', 'This attempt to connect has ended. Start it again from this page.')

/** Only the session that started an attempt can finish it, once. */
export const handler = serve(finishConnection, async ({ params: { platform }, body, session }) => {
  const now = systemClock.now()
  const flow = await consumeFlow(flowKey(body.state))
  const ours = flow?.session === session.key && flow.platform === platform
  if (!flow?.code || !ours || flow.expires * 1000 < now.getTime()) throw ended()
  const app = (await readApps())[platform]
  if (!app) throw ended()

  const { code, redirect_uri: redirectUri, verifier } = flow
  const granted = await oauthOf[platform]
    .exchange({ app, code, redirectUri, verifier, now })
    .catch((error: unknown) => {
      const name = platformNames[platform]
      if (error instanceof GrantRefused)
        throw new Problem('wrong-state', `${name} did not connect the account: ${error.message}`, {
          cause: error,
        })
      throw new Problem('unavailable', `${name} is not responding properly right now. Try again later.`, {
        cause: error,
      })
    })
  const renews = granted.tokens.refresh_token !== null || platform === 'instagram'
  const record = await putConnection(platform, granted, await writeGrant(platform, granted), renews, now)
  log('info', 'platforms/connected', { platform })
  return reply(200, toConnection(platform, record, true))
})

import { disconnect } from '#shared/connections/endpoints.ts'
import { errorFields, log } from '#lib/log.ts'
import { reply, serve } from '#http/serve.ts'
import { oauthOf } from '../oauth-of.ts'
import { deleteConnection, getConnection } from '../store/connections.ts'
import { clearGrant, readApps, readGrant } from '../store/secrets.ts'

export const handler = serve(disconnect, async ({ params: { platform } }) => {
  const record = await getConnection(platform)
  if (!record) return reply(204)
  const [granted, apps] = await Promise.all([readGrant(platform, record.secret_version), readApps()])
  await deleteConnection(platform)
  await clearGrant(platform)
  // The connection is gone even if the platform does not revoke the access.
  const app = apps[platform]
  if (granted && app)
    await oauthOf[platform].revoke?.(granted.tokens, app).catch((error: unknown) => {
      log('warn', 'platforms/not-revoked', { platform, ...errorFields(error) })
    })
  log('info', 'platforms/disconnected', { platform })
  return reply(204)
})

import { listConnections } from '#shared/connections/endpoints.ts'
import { platforms } from '#shared/posts/model.ts'
import { reply, serve } from '#http/serve.ts'
import { toConnection } from '../present.ts'
import { listConnections as readConnections } from '../store/connections.ts'
import { readApps } from '../store/secrets.ts'

export const handler = serve(listConnections, async () => {
  const [records, apps] = await Promise.all([readConnections(), readApps()])
  const byPlatform = new Map(records.map((record) => [record.key, record]))
  return reply(200, {
    connections: platforms.map((platform) =>
      toConnection(platform, byPlatform.get(platform), platform in apps),
    ),
  })
})

import type { Connection } from '#shared/connections/model.ts'
import type { Platform } from '#shared/posts/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { addressFor } from './hosts.ts'
import type { ConnectionRecord } from './store/connections.ts'

/** A connection as staff see it. `ends_at` is when renewal ends, or when the token ends if it is not renewed. */
export function toConnection(
  platform: Platform,
  record: ConnectionRecord | undefined,
  configured: boolean,
): Connection {
  const { api, notes } = platformRules[platform]
  const common = { platform, api: { ...api }, notes: [...notes] }
  if (!record)
    return {
      ...common,
      state: configured ? 'not-connected' : 'not-configured',
      scopes: [],
      ends_at: null,
      renews: false,
    }
  const { state, scopes, connected_at, renews, expires_at, refresh_expires_at } = record
  const { url, ...account } = record.account
  // Renewal needs the app's credentials.
  const ends_at = renews && configured ? refresh_expires_at : expires_at
  const shown = url ? { ...account, url: addressFor(platform, url) } : account
  return { ...common, state, account: shown, scopes, connected_at, renews, ends_at }
}

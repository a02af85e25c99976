import type { Platform, PostStatus } from '../posts/model.ts'
import type { Connection } from './model.ts'

/** No usable account, or our access ends before the post's time. */
export interface AccountTrouble {
  platform: Platform
  why: 'not-configured' | 'not-connected' | 'reconnect' | 'ends-before'
  /** With `ends-before`. */
  ends_at?: string
}

interface Planned {
  status: PostStatus
  scheduled_for: string | null
  platforms: readonly Platform[]
}

/** Empty for posts that are not planned. */
export function accountTroubles(
  { status, scheduled_for, platforms }: Planned,
  connections: readonly Pick<Connection, 'platform' | 'state' | 'ends_at'>[],
): AccountTrouble[] {
  if (scheduled_for === null || (status !== 'draft' && status !== 'scheduled')) return []
  return platforms.flatMap((platform): AccountTrouble[] => {
    const connection = connections.find((each) => each.platform === platform)
    if (!connection) return []
    if (connection.state !== 'connected') return [{ platform, why: connection.state }]
    const { ends_at } = connection
    return ends_at && Date.parse(ends_at) <= Date.parse(scheduled_for)
      ? [{ platform, why: 'ends-before', ends_at }]
      : []
  })
}

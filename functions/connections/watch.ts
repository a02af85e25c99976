import { platforms } from '#shared/posts/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { systemClock } from '#kernel/clock.ts'
import { errorFields, log } from '#kernel/log.ts'
import { accessTo, NoAccess } from '../platforms/access.ts'
import { listConnections } from '../platforms/repository.ts'

const day = 24 * 60 * 60 * 1000
/** How long before an API version ends somebody must hear of it. */
const versionNoticeMs = 60 * day

/**
 * Runs once a day: keeps every account's leave alive though nothing was posted for weeks, and fails, which rings an
 * alarm, when an API version is about to end.
 */
export const handler = async (): Promise<void> => {
  const now = systemClock.now()
  for (const { key: platform, state } of await listConnections()) {
    if (state !== 'connected') continue
    await accessTo(platform, systemClock).catch((error: unknown) => {
      // Said already, where staff see it.
      if (!(error instanceof NoAccess)) log('error', 'connections/watch', { platform, ...errorFields(error) })
    })
  }
  const ending = platforms.filter((platform) => {
    const { ends_on } = platformRules[platform].api
    return ends_on !== null && Date.parse(ends_on) - now.getTime() < versionNoticeMs
  })
  for (const platform of ending) {
    const { version, ends_on } = platformRules[platform].api
    log('error', 'connections/api-version-ends', {
      platform,
      version: version ?? undefined,
      ends_on: ends_on ?? undefined,
    })
  }
  if (ending.length > 0) throw new Error(`API versions end soon: ${ending.join(', ')}`)
}

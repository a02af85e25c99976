import { platforms, type Platform } from '#shared/posts/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { accessTo, NoAccess } from '../access.ts'
import { toConnection } from '../present.ts'
import { listConnections } from '../store/connections.ts'
import { readApps } from '../store/secrets.ts'

const day = 24 * 60 * 60 * 1000
const versionNoticeDays = 60
const accessNoticeDays = 14

/** Daily. Throws, which raises an alarm, if a person must act because our access or an API version ends soon. */
export const handler = scheduled('platforms/watch', async () => {
  const now = systemClock.now()
  await renewAll()
  const [access, versions] = [await endingAccess(now), endingVersions(now)]
  const reasons = [
    access.length > 0 && `access ends or has ended: ${access.join(', ')}`,
    versions.length > 0 && `API versions end soon: ${versions.join(', ')}`,
  ].filter(Boolean)
  if (reasons.length > 0) throw new Error(reasons.join('; '))
})

async function renewAll(): Promise<void> {
  for (const { key: platform, state } of await listConnections()) {
    if (state !== 'connected') continue
    await accessTo(platform, systemClock).catch((error: unknown) => {
      // accessTo logs NoAccess and shows it to staff.
      if (!(error instanceof NoAccess)) log('error', 'platforms/watch', { platform, ...errorFields(error) })
    })
  }
}

async function endingAccess(now: Date): Promise<Platform[]> {
  const [records, apps] = await Promise.all([listConnections(), readApps()])
  return records.flatMap((record) => {
    const { platform, state, ends_at } = toConnection(record.key, record, record.key in apps)
    const days = state === 'reconnect' ? 0 : daysUntil(ends_at, now)
    if (days > accessNoticeDays) return []
    log('error', alarmCodes.accessEnds, { platform, days })
    return [platform]
  })
}

function endingVersions(now: Date): Platform[] {
  return platforms.filter((platform) => {
    const { version, ends_on } = platformRules[platform].api
    const ends = daysUntil(ends_on, now) <= versionNoticeDays
    if (ends)
      log('error', alarmCodes.apiVersionEnds, {
        platform,
        version: version ?? undefined,
        ends_on: ends_on ?? undefined,
      })
    return ends
  })
}

/** Rounded up; 0 if it is past. */
const daysUntil = (instant: string | null, now: Date): number =>
  instant === null ? Infinity : Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / day))

import type { Account } from '#shared/connections/model.ts'
import type { Platform } from '#shared/posts/model.ts'
import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { GrantRefused, type Granted } from './oauth.ts'
import { oauthOf } from './oauth-of.ts'
import { finishRenewal, factsOf, getConnection, acquireLock } from './store/connections.ts'
import { readApps, readGrant, writeGrant } from './store/secrets.ts'

export interface Access {
  token: string
  account: Account
  scopes: string[]
}

/** No account is connected, or a person must connect it again. */
export class NoAccess extends Error {
  override name = 'NoAccess'
  readonly kind: 'not-connected' | 'reconnect'
  constructor(kind: 'not-connected' | 'reconnect', options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}

/** The token must be renewed first, and renewal fails at the moment. */
export class AccessLater extends Error {
  override name = 'AccessLater'
}

/** Longer than the one call of a renewal may take. */
const lockMs = 30_000
const waitMs = 12_000
const pollMs = 250

const toAccess = ({ tokens, account, scopes }: Granted): Access => ({
  token: tokens.access_token,
  account,
  scopes,
})

const endsWithin = ({ tokens: { expires_at } }: Granted, seconds: number, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) - now.getTime() < seconds * 1000

/** Renews a token that is `stale` or about to expire. One process renews, others wait. @throws NoAccess, AccessLater */
export async function accessTo(platform: Platform, clock: Clock, stale?: string): Promise<Access> {
  const record = await getConnection(platform)
  if (!record) throw new NoAccess('not-connected')
  if (record.state === 'reconnect') throw new NoAccess('reconnect')
  const granted = await readGrant(platform, record.secret_version)
  if (!granted) throw new NoAccess('reconnect')
  const refused = granted.tokens.access_token === stale
  if (!refused && !endsWithin(granted, oauthOf[platform].renewAhead, clock.now())) return toAccess(granted)
  try {
    return await renew(platform, granted, record.secret_version, clock)
  } catch (error) {
    const stillGood = !refused && !endsWithin(granted, 0, clock.now())
    if (error instanceof AccessLater && stillGood) return toAccess(granted)
    throw error
  }
}

async function renew(platform: Platform, known: Granted, version: string, clock: Clock): Promise<Access> {
  const owner = clock.newId()
  for (let waited = 0; !(await acquireLock(platform, owner, clock.now(), lockMs)); waited += pollMs) {
    if (waited >= waitMs) throw new AccessLater('Another function is renewing the token')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const record = await getConnection(platform)
    if (record?.state !== 'connected') throw new NoAccess(record ? 'reconnect' : 'not-connected')
    if (record.secret_version === version) continue
    const renewed = await readGrant(platform, record.secret_version)
    if (renewed) return toAccess(renewed)
  }
  try {
    return await renewLocked(platform, known, version, owner, clock)
  } catch (error) {
    if (!(error instanceof GrantRefused)) {
      await finishRenewal(platform, owner, {})
      log('warn', 'connections/renewal-failed', { platform, ...errorFields(error) })
      throw new AccessLater('The token could not be renewed', { cause: error })
    }
    await finishRenewal(platform, owner, { state: 'reconnect' })
    log('error', 'connections/reconnect-needed', { platform })
    throw new NoAccess('reconnect', { cause: error })
  }
}

async function renewLocked(
  platform: Platform,
  known: Granted,
  version: string,
  owner: string,
  clock: Clock,
): Promise<Access> {
  // The last owner of the lock may have renewed the token without recording it, because it died or was slow.
  const record = await getConnection(platform)
  const moved = record && record.secret_version !== version ? record.secret_version : undefined
  const newest = await readGrant(platform, moved)
  const isNewer = newest && newest.tokens.obtained_at > known.tokens.obtained_at
  if (isNewer && newest.account.id === known.account.id) {
    const adopted = moved ?? (await writeGrant(platform, newest))
    await finishRenewal(platform, owner, factsOf(newest, adopted))
    return toAccess(newest)
  }
  const app = (await readApps())[platform]
  if (!app) throw new Error('No app is registered')
  const tokens = await oauthOf[platform].renew(known.tokens, known.account, app, clock.now())
  const renewed = { ...known, tokens }
  await finishRenewal(platform, owner, factsOf(renewed, await writeGrant(platform, renewed)))
  log('info', 'connections/renewed', { platform })
  return toAccess(renewed)
}

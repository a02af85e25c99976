import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Platform } from '#shared/posts/model.ts'
import type { NetworkStore } from './store.ts'

const account = z.object({ id: z.string(), name: z.string(), url: z.string().optional() })
export type SandboxAccount = z.infer<typeof account>

export const accounts: Record<Platform, SandboxAccount> = {
  linkedin: {
    id: 'urn:li:organization:5515715',
    name: 'Sandbox page',
    url: 'https://www.linkedin.com/company/sandbox',
  },
  facebook: { id: '104215000000001', name: 'Sandbox page', url: 'https://www.facebook.com/104215000000001' },
  twitter: { id: '2244994945', name: 'sandbox', url: 'https://x.com/sandbox' },
  instagram: { id: '17841400000000001', name: 'sandbox', url: 'https://www.instagram.com/sandbox/' },
  tiktok: { id: '723f24d7-e717-40f8-a2b6-cb8464cd23b4', name: 'sandbox' },
  youtube: { id: 'UC_sandbox', name: 'Sandbox channel', url: 'https://www.youtube.com/channel/UC_sandbox' },
}

/** A member's account. LinkedIn does not list a member's posts. */
export const linkedinMember: SandboxAccount = { id: 'urn:li:person:8675309', name: 'Sandbox member' }

export const appOf = (platform: Platform) => ({
  client_id: `sandbox-${platform}`,
  client_secret: `sandbox-${platform}-secret`,
})

const hour = 3600
const day = 24 * hour

/** Lifetimes of tokens in seconds. `rotates`: a refresh token works once. */
export const lifetimes: Record<
  Platform,
  { access: number; refresh?: number | undefined; rotates?: boolean; renewable: boolean }
> = {
  linkedin: { access: 60 * day, refresh: 365 * day, renewable: true },
  facebook: { access: 60 * day, renewable: true },
  twitter: { access: 2 * hour, rotates: true, renewable: true },
  instagram: { access: 60 * day, renewable: false },
  tiktok: { access: day, refresh: 365 * day, rotates: true, renewable: true },
  youtube: { access: hour, renewable: true },
}

const grant = z.object({ account, scopes: z.array(z.string()), expires: z.number(), issued: z.number() })
type Grant = z.infer<typeof grant>

export interface Issued {
  access_token: string
  refresh_token: string | undefined
  expires_in: number
  refresh_expires_in: number | undefined
}

export function issue(
  store: NetworkStore,
  platform: Platform,
  scopes: string[],
  owner: SandboxAccount = accounts[platform],
  now = Date.now(),
): Issued {
  const { access, refresh, renewable } = lifetimes[platform]
  const put = (kind: string, seconds: number): string => {
    const token = `sandbox-${kind}-${randomBytes(24).toString('base64url')}`
    store.put(platform, kind, token, { account: owner, scopes, issued: now, expires: now + seconds * 1000 })
    return token
  }
  return {
    access_token: put('access', access),
    refresh_token: renewable ? put('refresh', refresh ?? 3650 * day) : undefined,
    expires_in: access,
    refresh_expires_in: refresh,
  }
}

export function findGrant(
  store: NetworkStore,
  platform: Platform,
  kind: string,
  token: string,
): Grant | undefined {
  const found = store.get(platform, kind, token, grant)
  return found && found.expires > Date.now() ? found : undefined
}

/** Invalidates all tokens, as if the person had revoked the access. */
export function revokeAll(store: NetworkStore, platform: Platform): void {
  for (const kind of ['access', 'refresh']) store.removeAll(platform, kind)
}

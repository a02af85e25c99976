import type { Platform } from '#shared/posts/model.ts'
import { sandbox } from '#lib/sandbox.ts'

/** The hosts of each platform's API and site. A leading dot allows all subdomains. */
const hosts: Record<Platform, readonly string[]> = {
  linkedin: ['api.linkedin.com', 'www.linkedin.com'],
  facebook: ['graph.facebook.com', 'www.facebook.com'],
  twitter: ['api.x.com', 'x.com'],
  instagram: ['graph.instagram.com', 'api.instagram.com', 'www.instagram.com'],
  tiktok: ['.tiktokapis.com', 'www.tiktok.com'],
  youtube: ['www.youtube.com', 'www.googleapis.com', 'oauth2.googleapis.com', 'accounts.google.com'],
}

const isOf = (platform: Platform, hostname: string): boolean =>
  hosts[platform].some((host) => hostname === host || (host.startsWith('.') && hostname.endsWith(host)))

/** Also for URLs from the platform, as of upload sessions. @throws if it is not https on one of the platform's hosts */
export function addressFor(platform: Platform, url: string): string {
  const { protocol, hostname, host, username, password, pathname, search } = new URL(url)
  if (protocol !== 'https:' || host !== hostname || username || password || !isOf(platform, hostname))
    throw new Error(`Not an address of ${platform}`)
  const local = sandbox()
  return local ? `${local}/${platform}/${hostname}${pathname}${search}` : url
}

/** The timeout of a call. The sandbox may set a shorter one. */
export const timeoutMs = (): number => (sandbox() && Number(process.env['SANDBOX_TIMEOUT_MS'])) || 10_000

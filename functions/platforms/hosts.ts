import type { Platform } from '#shared/posts/model.ts'
import { sandbox } from '#lib/sandbox.ts'

/** The hosts each platform is spoken to and seen at. A leading dot stands for the host and those below it. */
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

/**
 * The address to call for a platform's URL: the URL itself, or its place in the sandbox, where each real host stands as
 * `/<platform>/<host>`. URLs the platform handed out (upload sessions) come through here too.
 * @throws when the URL is not one of the platform's own hosts over https
 */
export function addressFor(platform: Platform, url: string): string {
  const { protocol, hostname, host, username, password, pathname, search } = new URL(url)
  if (protocol !== 'https:' || host !== hostname || username || password || !isOf(platform, hostname))
    throw new Error(`Not an address of ${platform}`)
  const local = sandbox()
  return local ? `${local}/${platform}/${hostname}${pathname}${search}` : url
}

/** How long an answer is waited for; the local stack may be told to wait less. */
export const timeoutMs = (): number => (sandbox() && Number(process.env['SANDBOX_TIMEOUT_MS'])) || 10_000

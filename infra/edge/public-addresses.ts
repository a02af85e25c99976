import type { Endpoint } from '#shared/api/endpoint.ts'

/** The pages of customers are calls: `/q/x` is `/api/q/x`, and `/q` itself `/api/q/page`. `viewer-request-api.js` does it. */
const customerPage = /^\/(q|documents)(\/|$)/

export const isCustomerPagePath = (path: string): boolean => customerPage.test(path)

/** Every path at which a visitor can reach a call. */
export function publicAddressesOf({ path }: Pick<Endpoint, 'path'>): string[] {
  const short = path.slice('/api'.length)
  // `/q` is a call of its own, and not by its short path, which is the page.
  if (!isCustomerPagePath(short) || !short.includes('/', 1)) return [path]
  return [path, short, ...(short.endsWith('/page') ? [short.replace(/\/page$/, '')] : [])]
}

/**
 * CloudFront's patterns of calls that strangers may make, which go to an API with limits of its own. Signing in is not
 * among them: its path is that of the session.
 */
export const openPatterns = [
  '/api/leads',
  '/api/q',
  '/api/q/*',
  '/api/documents/*',
  '/api/verify/*',
  '/api/calendar/feed.ics',
  '/api/connections/*/callback',
  '/api/health',
  '/api/openapi.json',
] as const

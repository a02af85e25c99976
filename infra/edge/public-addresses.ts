import type { Endpoint } from '#shared/api/endpoint.ts'

/** `viewer-request-api.js` turns `/q/x` into `/api/q/x`, and `/q` into `/api/q/page`. */
const customerPage = /^\/(q|documents)(\/|$)/

export const isCustomerPagePath = (path: string): boolean => customerPage.test(path)

/** The call that answers a form without script with a page. */
export const formPath = '/api/leads'

export function publicAddressesOf({ path }: Pick<Endpoint, 'path'>): string[] {
  const short = path.slice('/api'.length)
  // `/api/q` has no short path, because `/q` is the page.
  if (!isCustomerPagePath(short) || !short.includes('/', 1)) return [path]
  return [path, short, ...(short.endsWith('/page') ? [short.replace(/\/page$/, '')] : [])]
}

/** CloudFront's patterns for the open API. Signing in is not among them, because its path is also that of the session. */
export const openPatterns = [
  formPath,
  '/api/q',
  '/api/q/*',
  '/api/documents/*',
  '/api/verify/*',
  '/api/calendar/feed.ics',
  '/api/connections/*/callback',
  '/api/health',
  '/api/openapi.json',
] as const

import { decoded } from '../api/percent.ts'

/** Paths that are never counted: the staff area, the API, files, and pages of one customer. */
const uncounted = /^\/(admin|api|documents|media|q)(\/|$)/

const maxLength = 120

/** Without `index.html` or a blog page's folder. @returns undefined for a file, a private or an impossible path */
export function pageOf(path: string | undefined): string | undefined {
  if (path === undefined || path.length > 3 * maxLength) return undefined
  const page =
    decoded(path)
      .toLowerCase()
      .replace(/^\/pages\/[^/]+(?=\/blog)/, '')
      .replace(/\/(index\.html)?$/, '') || '/'
  if (page.length > maxLength || uncounted.test(page)) return undefined
  return page === '/' || /^(\/[a-z0-9-]+){1,4}$/.test(page) ? page : undefined
}

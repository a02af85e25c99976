import { decoded } from '../api/percent.ts'

/** What of the site no count names: the staff area, calls, files, and pages that belong to one customer. */
const uncounted = /^\/((admin|api|documents|media|q)(\/|$)|verify\/)/

const maxLength = 120

/**
 * A page of the site as counts name it, from the path that was asked for: without its encoding, `index.html`, or the
 * place where a published page is stored. Undefined for a file, what is private, and what cannot be a page here.
 */
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

import { isOwnAddress } from '#shared/site/own-addresses.ts'
import { decoded } from '#shared/api/percent.ts'

const ownOfBlog = /^\/blog(\/(archive|author|category|feed|preview|rss|sitemap|styles|tag)(\/|$)|$)/

const maxPaths = 6

/** As the edge does: lowercase, without a trailing slash and file extension. An article number has the path "/". */
export function tidyOldPaths(paths: readonly string[], taken: ReadonlySet<string>) {
  const tidied = new Set<string>()
  const refused = new Set<string>()
  for (const path of paths) {
    const clean = cleaned(path)
    if (clean === undefined) continue
    const whyNot = [clean, tidy(decoded(clean))].some((one) => isOwn(one, taken))
      ? ownReason
      : limitsOf(clean)
    if (whyNot === undefined) tidied.add(clean)
    else refused.add(`${clean.slice(0, 100)} ${whyNot}`)
  }
  return { paths: [...tidied].slice(0, maxPaths), refused: [...refused].slice(0, maxPaths) }
}

const ownReason = 'is an address of this site and stays unchanged.'

/** @returns undefined for anything but the path of an article, such as the home page */
function cleaned(path: string): string | undefined {
  const url = URL.parse(path, 'https://site.invalid')
  if (!url?.pathname.startsWith('/')) return undefined
  if (url.pathname !== '/') return tidy(url.pathname) || undefined
  const number = url.searchParams.get('p')
  return number && /^\d{1,12}$/.test(number) ? `/?p=${number}` : undefined
}

const tidy = (path: string): string =>
  path
    .replace(/[\\/]+/g, '/')
    .replace(/\/$/, '')
    .replace(/(\/index|\/default)?\.(html?|php|aspx?)$/i, '')
    .toLowerCase()

const isOwn = (path: string, taken: ReadonlySet<string>): boolean =>
  path === '' || taken.has(path) || ownOfBlog.test(path) || isOwnAddress(path)

function limitsOf(path: string): string | undefined {
  if (path.length > 400) return 'is too long to lead to the article.'
  return /\.[a-z0-9]+$/.test(path)
    ? 'is the name of a file, and only pages can lead to the article.'
    : undefined
}

/** Where the site's own programs and files answer, whatever was published. */
const own = /^\/(admin|api|assets|media|q|uploads|verify)(\/|$)/

/** First segments below /blog that have pages of their own. */
const ownOfBlog = /^\/blog(\/(archive|author|category|feed|preview|rss|sitemap|styles|tag)(\/|$)|$)/

const maxPaths = 6

/**
 * Paths of a former site as the edge looks them up: without a slash or a page's ending, in small letters; an article's
 * number with the path "/".
 * @param taken paths where this site has pages
 */
export function tidyOldPaths(paths: readonly string[], taken: ReadonlySet<string>): string[] {
  const tidied = paths.flatMap((path) => {
    const url = URL.parse(path, 'https://site.invalid')
    if (!url?.pathname.startsWith('/')) return []
    const number = url.searchParams.get('p')
    if (url.pathname === '/') return number && /^\d{1,12}$/.test(number) ? [`/?p=${number}`] : []
    const clean = url.pathname
      .replace(/\/+/g, '/')
      .replace(/\/$/, '')
      .replace(/(\/index|\/default)?\.(html?|php|aspx?)$/i, '')
      .toLowerCase()
    const isOwn = own.test(clean) || ownOfBlog.test(clean) || taken.has(clean)
    return clean === '' || clean.length > 400 || /\.[a-z0-9]+$/.test(clean) || isOwn ? [] : [clean]
  })
  return [...new Set(tidied)].slice(0, maxPaths)
}

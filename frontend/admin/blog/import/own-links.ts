import type { ImportedInput } from '#shared/blog/transfer.ts'

const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname.replace(/^www\./, '')

const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/**
 * Articles whose links to one another stay on the site: the old address of an article leads to it here, but not from
 * where the old site was.
 * @param site address of the old site; without it nothing is known to be its own
 */
export function withOwnLinks(articles: readonly ImportedInput[], site: string): ImportedInput[] {
  const host = hostOf(site)
  if (!host) return [...articles]
  const own = new Set(articles.flatMap(({ old_paths = [] }) => old_paths.map(trimmed)))
  return articles.map((article) => ({
    ...article,
    html: article.html?.replace(
      /(\shref\s*=\s*["'])(https?:\/\/[^"'\s]+)/gi,
      (whole, before: string, url: string) => {
        const to = URL.parse(url.replaceAll('&amp;', '&'))
        if (!to || hostOf(url) !== host) return whole
        const path = to.pathname === '/' ? `/${to.search}` : to.pathname
        return own.has(trimmed(path)) ? `${before}${path}${to.hash}` : whole
      },
    ),
  }))
}

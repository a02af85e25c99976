import { firmDay, machineDate } from '#shared/blog/date.ts'
import { defaultCategory } from '#shared/blog/model.ts'
import { nameSlug } from '#shared/blog/slug.ts'
import { brand } from '#shared/brand.ts'
import type { LiveArticle } from './stored-article.ts'

export interface ListName {
  by: 'category' | 'tag' | 'author' | 'archive'
  /** The last part of its address: a month, or a name as a slug. */
  slug: string
  name: string
}

export const pathOfList = ({ by, slug }: Pick<ListName, 'by' | 'slug'>): string => `/blog/${by}/${slug}`

/** The lists that contain an article, except the list of all. An article with an unreadable date is in no month. */
export function listsOf(article: LiveArticle): ListName[] {
  const named = (by: ListName['by'], name: string): ListName => ({ by, slug: nameSlug(name), name })
  const month = firmDay(article.published_at)?.slice(0, 7)
  const all = [
    named('category', article.category || defaultCategory),
    named('author', article.author || brand.name),
    ...article.tags.map((tag) => named('tag', tag)),
    ...(month ? [{ by: 'archive', slug: month, name: month } as const] : []),
  ]
  return [...new Map(all.map((list) => [pathOfList(list), list])).values()]
}

/** The sort key of an article in lists: its date; articles without one are last. */
export const placeOf = ({ id, published_at }: Pick<LiveArticle, 'id' | 'published_at'>): string =>
  `${machineDate(published_at) ?? '0000'}#${id}`

export const fixedPaths = ['/blog', '/blog/rss.xml', '/blog/feed.json', '/blog/sitemap.xml'] as const

export const monthSitemapPath = (month: string): string => `/blog/sitemap-${month}.xml`

const sitemapPath = /^\/blog\/sitemap-(\d{4}-\d\d)\.xml$/
const listPath = /^\/blog\/(category|tag|author|archive)\/([^/]+)$/

export const monthAt = (path: string): string | undefined => sitemapPath.exec(path)?.[1]

export function listAt(path: string): Pick<ListName, 'by' | 'slug'> | undefined {
  const [, by, slug = ''] = listPath.exec(path) ?? []
  return by === undefined ? undefined : { by: by as ListName['by'], slug }
}

export const isOfArticle = (path: string): boolean =>
  !fixedPaths.some((fixed) => fixed === path) && !sitemapPath.test(path) && !listPath.test(path)

/** How many related articles are rendered with a changed one. Most of the pages that link to it are among them. */
export const relatedDrawn = 6

export function pathsOf(article: LiveArticle | undefined): string[] {
  if (!article) return []
  const lists = listsOf(article)
  return [
    `/blog/${article.slug}`,
    ...(article.old_paths ?? []),
    ...fixedPaths,
    ...lists.map(pathOfList),
    ...lists.flatMap(({ by, slug }) => (by === 'archive' ? [monthSitemapPath(slug)] : [])),
  ]
}

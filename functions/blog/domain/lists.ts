import { firmDay, machineDate } from '#shared/blog/date.ts'
import { defaultCategory } from '#shared/blog/model.ts'
import { nameSlug } from '#shared/blog/slug.ts'
import { brand } from '#shared/brand.ts'
import type { LiveArticle } from './stored-article.ts'

/** A list of published articles that has a page of its own. */
export interface ListName {
  by: 'category' | 'tag' | 'author' | 'archive'
  /** The last part of its address: a month, or a name as a slug. */
  slug: string
  /** As people wrote it. */
  name: string
}

export const pathOfList = ({ by, slug }: Pick<ListName, 'by' | 'slug'>): string => `/blog/${by}/${slug}`

/** The lists an article stands in, beside the one of all. An article whose date cannot be read is in no month. */
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

/** Where an article stands in its lists: by its date, those without one last. */
export const placeOf = ({ id, published_at }: Pick<LiveArticle, 'id' | 'published_at'>): string =>
  `${machineDate(published_at) ?? '0000'}#${id}`

export const fixedPaths = ['/blog', '/blog/rss.xml', '/blog/feed.json', '/blog/sitemap.xml'] as const

export const monthSitemapPath = (month: string): string => `/blog/sitemap-${month}.xml`

const sitemapPath = /^\/blog\/sitemap-(\d{4}-\d\d)\.xml$/
const listPath = /^\/blog\/(category|tag|author|archive)\/([^/]+)$/

/** The month of a sitemap's address. */
export const monthAt = (path: string): string | undefined => sitemapPath.exec(path)?.[1]

/** The list whose address it is. */
export function listAt(path: string): Pick<ListName, 'by' | 'slug'> | undefined {
  const [, by, slug = ''] = listPath.exec(path) ?? []
  return by === undefined ? undefined : { by: by as ListName['by'], slug }
}

/** Whether an address is an article's. */
export const isOfArticle = (path: string): boolean =>
  !fixedPaths.some((fixed) => fixed === path) && !sitemapPath.test(path) && !listPath.test(path)

/** What is drawn again where an article comes, changes or goes, its neighbors aside. */
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

import { nameSlug } from '#shared/blog/slug.ts'
import type { BlogPage, BlogRenderer, ListedArticle, RenderedPage } from '#shared/blog/renderer.ts'
import { listAt, monthAt, type ListName } from '../domain/lists.ts'
import { addressOf, slugAt, type Images, type LiveArticle } from '../domain/stored-article.ts'
import { imagesOf } from '../store/images.ts'
import type { Entry } from '../store/published.ts'
import { drawArticle } from './renderer.ts'
import { onIndex, onList, type Reads } from './shared-reads.ts'

export type Drawn = { page: RenderedPage } | { movedTo: string } | { gone: true } | { nothing: true }

const fixed: Record<string, (reads: Reads) => Promise<BlogPage>> = {
  '/blog': indexPage,
  '/blog/rss.xml': async (reads) => ({ kind: 'rss', articles: await reads.newestWhole() }),
  '/blog/feed.json': async (reads) => ({ kind: 'json-feed', articles: await reads.newestWhole() }),
  '/blog/sitemap.xml': async (reads) => ({
    kind: 'sitemap',
    months: (await reads.months()).map(({ month }) => month),
  }),
}

/** Renders the page of an address from the present state of the store. */
export async function draw(path: string, by: BlogRenderer, reads: Reads): Promise<Drawn> {
  const page = (of: BlogPage | undefined): Drawn => (of ? { page: by.render(of) } : { gone: true })
  const make = Object.hasOwn(fixed, path) ? fixed[path] : undefined
  if (make) return page(await make(reads))
  const month = monthAt(path)
  if (month) return page(await monthSitemap(month, reads))
  const list = listAt(path)
  if (list) return page(await listPage(list.by, list.slug, reads))
  const article = await reads.article(path)
  if (!article) return { nothing: true }
  const { live } = article
  if (!live) return { gone: true }
  if (live.slug !== slugAt(path)) return { movedTo: addressOf(live.slug) }
  return page(await articlePage(live, reads))
}

async function articlePage(live: LiveArticle, reads: Reads): Promise<BlogPage> {
  const related = await reads.related(live)
  const images = await imagesOf([live, ...related])
  return {
    kind: 'article',
    article: await drawArticle(live, images),
    related: related.map((entry) => toListed(entry, images)),
  }
}

const toListed = (entry: Entry, images: Images): ListedArticle => {
  const image = entry.feature_image && images.get(entry.feature_image.id)
  return { ...entry, image: image ? { ...image, alt: entry.feature_image?.alt } : null }
}

async function listed(entries: readonly Entry[]): Promise<ListedArticle[]> {
  const images = await imagesOf(entries)
  return entries.map((entry) => toListed(entry, images))
}

async function indexPage(reads: Reads): Promise<BlogPage> {
  const [entries, months, categories] = await Promise.all([
    reads.newest(),
    reads.months(),
    reads.categories(),
  ])
  return { kind: 'index', articles: await listed(entries.slice(0, onIndex)), months, categories }
}

async function monthSitemap(month: string, reads: Reads): Promise<BlogPage | undefined> {
  const articles = await reads.inList({ by: 'archive', slug: month })
  return articles.length === 0 ? undefined : { kind: 'month-sitemap', month, articles }
}

async function listPage(by: ListName['by'], slug: string, reads: Reads): Promise<BlogPage | undefined> {
  const found = await reads.inList({ by, slug })
  // An entry from when the tag had another address stays until its article is published again.
  const entries = by === 'tag' ? found.filter(({ tags }) => tagAt(tags, slug) !== undefined) : found
  const [first] = entries
  if (!first) return undefined
  const shown = by === 'archive' ? entries : entries.slice(0, onList)
  return {
    kind: 'list',
    by,
    slug,
    name: by === 'archive' ? slug : nameIn(first, by, slug),
    articles: await listed(shown),
    more: shown.length < entries.length,
  }
}

const tagAt = (tags: readonly string[], slug: string) => tags.find((tag) => nameSlug(tag) === slug)

const nameIn = ({ category, author, tags }: Entry, by: ListName['by'], slug: string): string => {
  if (by === 'category') return category
  return by === 'author' ? author : (tagAt(tags, slug) ?? slug)
}

import { nameSlug } from '#shared/blog/slug.ts'
import type { BlogPage, BlogRenderer, ListedArticle, RenderedPage } from '#shared/blog/renderer.ts'
import { listsOf, placeOf, type ListName } from '../domain/lists.ts'
import { addressOf, toShown, type Images, type LiveArticle } from '../domain/stored-article.ts'
import { imagesOf } from '../store/images.ts'
import { allOf, listsBy, livesOf, neighborsOf, newestOf, type Entry } from '../store/published.ts'
import { articleOfSlug, findLive } from '../store/read.ts'

/** What an address of the blog is to lead to. */
export type Drawn = { page: RenderedPage } | { movedTo: string } | { gone: true } | { nothing: true }

const onIndex = 20
const onList = 100
const inFeeds = 20
const relatedShown = 3

/** What several pages of one change are drawn from, read once. */
export function sharedReads() {
  const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
    let reading: Promise<T> | undefined
    return () => (reading ??= read())
  }
  return { newestWhole: once(readNewestWhole), months: once(readMonths) }
}
type Reads = ReturnType<typeof sharedReads>

/** Draws what belongs at an address by what the store says now, whatever it said before. */
export async function draw(path: string, by: BlogRenderer, reads: Reads): Promise<Drawn> {
  const page = async (of: BlogPage | undefined): Promise<Drawn> =>
    of ? { page: await by.render(of) } : { gone: true }
  if (path === '/blog') return page(await indexPage(reads))
  if (path === '/blog/rss.xml') return page({ kind: 'rss', articles: await reads.newestWhole() })
  if (path === '/blog/feed.json') return page({ kind: 'json-feed', articles: await reads.newestWhole() })
  if (path === '/blog/sitemap.xml')
    return page({ kind: 'sitemap', months: (await reads.months()).map(({ month }) => month) })
  const sitemap = /^\/blog\/sitemap-(\d{4}-\d\d)\.xml$/.exec(path)?.[1]
  if (sitemap) return page(await monthSitemap(sitemap))
  const list = /^\/blog\/(category|tag|author|archive)\/([^/]+)$/.exec(path)
  if (list) return page(await listPage(list[1] as ListName['by'], list[2] ?? ''))
  // An address of a former site is kept whole.
  return drawArticle(path.startsWith('/blog/') ? path.slice('/blog/'.length) : path, by)
}

async function drawArticle(slug: string, by: BlogRenderer): Promise<Drawn> {
  const id = await articleOfSlug(slug)
  if (id === undefined) return { nothing: true }
  const live = await findLive(id)
  if (!live) return { gone: true }
  if (live.slug !== slug) return { movedTo: addressOf(live.slug) }
  return { page: await by.render(await articlePage(live)) }
}

/** The page of an article with what stands around it. */
export async function articlePage(live: LiveArticle): Promise<Extract<BlogPage, { kind: 'article' }>> {
  const [{ newer, older }, related] = await Promise.all([neighborsOf(placeOf(live)), relatedTo(live)])
  const images = await imagesOf([live, ...[newer, older, ...related].flatMap((one) => (one ? [one] : []))])
  const asListed = (entry: Entry | undefined) => entry && toListed(entry, images)
  return {
    kind: 'article',
    article: toShown(live, images),
    newer: asListed(newer),
    older: asListed(older),
    related: related.map((entry) => toListed(entry, images)),
  }
}

/** Those of its category that share the most tags with it, the newest first. */
async function relatedTo(live: LiveArticle): Promise<Entry[]> {
  const [category] = listsOf(live)
  const others = (await newestOf(category, 30)).filter(({ article }) => article !== live.id)
  const shared = ({ tags }: Entry) => tags.filter((tag) => live.tags.includes(tag)).length
  return others.toSorted((a, b) => shared(b) - shared(a)).slice(0, relatedShown)
}

const toListed = (entry: Entry, images: Images): ListedArticle => {
  const image = entry.feature_image && images.get(entry.feature_image.id)
  return { ...entry, image: image ? { ...image, alt: entry.feature_image?.alt } : null }
}

async function listed(entries: readonly Entry[]): Promise<ListedArticle[]> {
  const images = await imagesOf(entries)
  return entries.map((entry) => toListed(entry, images))
}

const readMonths = async () =>
  (await listsBy('archive')).map(({ slug, count }) => ({ month: slug, count })).toReversed()

async function indexPage({ months }: Reads): Promise<BlogPage> {
  const [entries, archive, categories] = await Promise.all([
    newestOf(undefined, onIndex),
    months(),
    listsBy('category'),
  ])
  return {
    kind: 'index',
    articles: await listed(entries),
    months: archive,
    categories,
  }
}

async function readNewestWhole() {
  const entries = await newestOf(undefined, inFeeds)
  const lives = await livesOf(entries.map(({ article }) => article))
  const found = entries.flatMap(({ article }) => lives.get(article) ?? [])
  const images = await imagesOf(found)
  return found.map((live) => toShown(live, images))
}

async function monthSitemap(month: string): Promise<BlogPage | undefined> {
  const entries = await allOf({ by: 'archive', slug: month })
  return entries.length === 0 ? undefined : { kind: 'month-sitemap', month, articles: entries }
}

async function listPage(by: ListName['by'], slug: string): Promise<BlogPage | undefined> {
  const entries = by === 'archive' ? await allOf({ by, slug }) : await newestOf({ by, slug }, onList + 1)
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

/** As the newest article of the list has it written. */
const nameIn = ({ category, author, tags }: Entry, by: ListName['by'], slug: string): string => {
  if (by === 'category') return category
  return by === 'author' ? author : (tags.find((tag) => nameSlug(tag) === slug) ?? slug)
}

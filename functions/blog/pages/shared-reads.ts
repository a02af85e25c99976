import { nameSlug } from '#shared/blog/slug.ts'
import { isOfArticle, listAt, listsOf, pathOfList, relatedDrawn, type ListName } from '../domain/lists.ts'
import { addressOf, type LiveArticle } from '../domain/stored-article.ts'
import { imagesOf } from '../store/images.ts'
import { ownersOf, readPages } from '../store/pages.ts'
import { allOf, listsBy, newestOf, type Entry } from '../store/published.ts'
import { drawArticle } from './renderer.ts'

type List = Pick<ListName, 'by' | 'slug'>

export const onIndex = 20
export const onList = 30
const inFeeds = 10
const relatedShown = 3

export interface Work {
  paths: readonly string[]
  /** Whether to render the related articles too, because they may link to the changed ones. */
  withRelated?: boolean | undefined
  owners?: ReadonlyMap<string, string>
}

/** The data for the pages of one change. Each is read once, and only if a page needs it. */
export type Reads = ReturnType<typeof sharedReads>

export function sharedReads({ paths, withRelated, owners: known = new Map() }: Work) {
  const newest = once(() => newestOf(undefined, Math.max(onIndex, inFeeds)))
  const inList = onceEach(pathOfList, (list: List) =>
    // The page of a month shows all its articles.
    list.by === 'archive' ? allOf(list) : newestOf(list, onList + 1),
  )
  const inFeed = async () => (paths.some(isFeed) ? (await newest()).slice(0, inFeeds) : [])
  const slugs = new Map<string, string>()
  const slugOfTag = (tag: string): string => {
    const slug = slugs.get(tag) ?? nameSlug(tag)
    slugs.set(tag, slug)
    return slug
  }
  /** The articles in these lists that have the most of these tags, the newest first among equals. */
  const nearest = async (lists: readonly List[], isOther: (entry: Entry) => boolean): Promise<Entry[]> => {
    const near = lists.filter(({ by }) => by === 'tag' || by === 'category')
    const tags = new Set(near.flatMap(({ by, slug }) => (by === 'tag' ? [slug] : [])))
    const found = (await Promise.all(near.map(inList))).flat().filter(isOther)
    const others = [...new Map(found.map((entry) => [entry.article, entry])).values()].map((entry) => ({
      entry,
      shared: entry.tags.filter((tag) => tags.has(slugOfTag(tag))).length,
    }))
    return others
      .toSorted((a, b) => b.shared - a.shared || (a.entry.sort < b.entry.sort ? 1 : -1))
      .map(({ entry }) => entry)
  }
  /** Also found after an article has left the site, because the lists that it was in are among the paths. */
  const relatedToPaths = () =>
    nearest(
      paths.flatMap((path) => listAt(path) ?? []),
      ({ slug }) => !paths.includes(addressOf(slug)),
    )
  /** The owners of the addresses, the related articles, their published versions, and their present pages. */
  const pages = once(async () => {
    const [found, near, feed] = await Promise.all([
      ownersOf(paths.filter((path) => isOfArticle(path) && !known.has(path))),
      withRelated ? relatedToPaths() : [],
      inFeed(),
    ])
    const related = new Map(
      near.slice(0, relatedDrawn).map((entry) => [addressOf(entry.slug), entry.article]),
    )
    const owners = new Map([...known, ...found, ...related])
    const articles = new Set([...owners.values(), ...feed.map(({ article }) => article)])
    return {
      owners,
      related: [...related.keys()],
      ...(await readPages([...paths, ...related.keys()], articles)),
    }
  })
  return {
    newest,
    inList,
    pages,
    months: once(async () =>
      (await listsBy('archive')).map(({ slug, count }) => ({ month: slug, count })).toReversed(),
    ),
    categories: once(() => listsBy('category')),
    article: async (path: string): Promise<{ live: LiveArticle | undefined } | undefined> => {
      const { owners, lives } = await pages()
      const id = owners.get(path)
      return id === undefined ? undefined : { live: lives.get(id) }
    },
    newestWhole: once(async () => {
      const [{ lives }, shown] = await Promise.all([pages(), inFeed()])
      const found = shown.flatMap(({ article }) => lives.get(article) ?? [])
      const images = await imagesOf(found)
      return Promise.all(found.map((live) => drawArticle(live, images)))
    }),
    /** What to read next: the articles that share the most tags with it, and then others of its category. */
    related: async (live: LiveArticle): Promise<Entry[]> =>
      (await nearest(listsOf(live), ({ article }) => article !== live.id)).slice(0, relatedShown),
  }
}

const isFeed = (path: string): boolean => path === '/blog/rss.xml' || path === '/blog/feed.json'

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}

function onceEach<K, T>(nameOf: (key: K) => string, read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const reading = new Map<string, Promise<T>>()
  return (key) => {
    const known = reading.get(nameOf(key)) ?? read(key)
    reading.set(nameOf(key), known)
    return known
  }
}

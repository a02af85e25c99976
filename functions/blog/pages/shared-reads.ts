import type { ShownArticle } from '#shared/blog/renderer.ts'
import { log } from '#lib/log.ts'
import { isOfArticle, listsOf, pathOfList, placeOf, type ListName } from '../domain/lists.ts'
import { addressOf, type LiveArticle, toShown, type Images } from '../domain/stored-article.ts'
import { imagesOf } from '../store/images.ts'
import { ownersOf, readPages } from '../store/pages.ts'
import { allOf, listsBy, neighborsOf, newestOf, type Entry, noteUndrawn } from '../store/published.ts'
import { asTyped, drawArticle } from '../text/drawing.ts'
import { renderer } from './renderer.ts'

type List = Pick<ListName, 'by' | 'slug'>

export const onIndex = 20
export const onList = 30
const inFeeds = 10
const relatedShown = 3
/** One more than pages show, so that most changed articles have both neighbors in it. */
const newestRead = Math.max(onIndex, inFeeds) + 1

/** What to render. */
export interface Work {
  paths: readonly string[]
  /** Places in the list of all articles. The pages of their neighbors are rendered too, because they link there. */
  places: readonly string[]
  /** Known ids of articles, by their addresses. */
  owners?: ReadonlyMap<string, string>
}

/** The data for the pages of one change. Each is read once, and only if a page needs it. */
export type Reads = ReturnType<typeof sharedReads>

export function sharedReads({ paths, places, owners: known = new Map() }: Work) {
  const newest = once(() => newestOf(undefined, newestRead))
  const inList = onceEach(pathOfList, (list: List) =>
    // The page of a month shows all its articles.
    list.by === 'archive' ? allOf(list) : newestOf(list, onList + 1),
  )
  const inFeed = async () => (paths.some(isFeed) ? (await newest()).slice(0, inFeeds) : [])
  const neighborsAt = async (place: string) => neighborsIn(await newest(), place) ?? neighborsOf(place)
  /** The owners of the addresses, the neighbors of the places, their published articles, and their present pages. */
  const pages = once(async () => {
    const [found, beside, feed] = await Promise.all([
      ownersOf(paths.filter((path) => isOfArticle(path) && !known.has(path))),
      Promise.all(places.map(neighborsAt)),
      inFeed(),
    ])
    const neighbors = new Map(
      beside
        .flatMap(({ newer, older }) => [newer, older])
        .flatMap((entry) => (entry ? [[addressOf(entry.slug), entry.article] as const] : []))
        .filter(([path]) => !paths.includes(path)),
    )
    const owners = new Map([...known, ...found, ...neighbors])
    const articles = new Set([...owners.values(), ...feed.map(({ article }) => article)])
    return {
      owners,
      neighbors: [...neighbors.keys()],
      ...(await readPages([...paths, ...neighbors.keys()], articles)),
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
    /** The published article at an address; undefined if the address belongs to no article. */
    article: async (path: string): Promise<{ live: LiveArticle | undefined } | undefined> => {
      const { owners, lives } = await pages()
      const id = owners.get(path)
      return id === undefined ? undefined : { live: lives.get(id) }
    },
    /** The newest articles with their text. */
    newestWhole: once(async () => {
      const [{ lives }, shown] = await Promise.all([pages(), inFeed()])
      const found = shown.flatMap(({ article }) => lives.get(article) ?? [])
      const images = await imagesOf(found)
      return Promise.all(found.map((live) => wholeArticle(live, images)))
    }),
    neighbors: (live: LiveArticle) => neighborsAt(placeOf(live)),
    /** Articles of its category that share the most tags with it, the newest first. */
    related: async (live: LiveArticle): Promise<Entry[]> => {
      const [category] = listsOf(live)
      const others = category ? (await inList(category)).filter(({ article }) => article !== live.id) : []
      const shared = ({ tags }: Entry) => tags.filter((tag) => live.tags.includes(tag)).length
      return others.toSorted((a, b) => shared(b) - shared(a)).slice(0, relatedShown)
    },
  }
}

/** The previous and next article, if the newest ones already read include them. */
function neighborsIn(newest: readonly Entry[], place: string) {
  const at = (entry: Entry) => placeOf({ id: entry.article, published_at: entry.published_at })
  const older = newest.find((entry) => at(entry) < place)
  const newer = newest.findLast((entry) => at(entry) > place)
  return older || newest.length < newestRead ? { newer, older } : undefined
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

/**
 * A complete article as the site shows it. One that cannot be rendered is shown as it was typed. That is noted, so that
 * staff see it and the next publication does not try again.
 */
export async function wholeArticle(live: LiveArticle, images: Images): Promise<ShownArticle> {
  const { design } = await renderer()
  if (live.undrawn?.design === design) return asTyped(toShown(live, images))
  const { article, problem } = await drawArticle(live, images)
  if (problem !== undefined) {
    log('error', 'blog/undrawn', { article: live.id })
    await noteUndrawn(live, { version: live.version, design, problem })
  } else if (live.undrawn) await noteUndrawn(live, undefined)
  return article
}

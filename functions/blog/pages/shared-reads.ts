import { listsOf, pathOfList, placeOf, type ListName } from '../domain/lists.ts'
import { toShown, type LiveArticle } from '../domain/stored-article.ts'
import { imagesOf } from '../store/images.ts'
import { allOf, listsBy, livesOf, neighborsOf, newestOf, type Entry } from '../store/published.ts'

type List = Pick<ListName, 'by' | 'slug'>

export const onIndex = 20
export const onList = 30
const inFeeds = 10
const relatedShown = 3
/** One more than pages show, so that most articles that change have both their neighbors here. */
const newestRead = Math.max(onIndex, inFeeds) + 1

/** What the pages of one change are drawn from, each read once, and only when a page asks for it. */
export type Reads = ReturnType<typeof sharedReads>

/** @param articles ids of the articles whose pages are drawn */
export function sharedReads(articles: readonly string[]) {
  const newest = once(() => newestOf(undefined, newestRead))
  const inList = onceEach(pathOfList, (list: List) =>
    // A month is shown whole.
    list.by === 'archive' ? allOf(list) : newestOf(list, onList + 1),
  )
  const lives = once(() => livesOf(articles))
  return {
    newest,
    inList,
    months: once(async () =>
      (await listsBy('archive')).map(({ slug, count }) => ({ month: slug, count })).toReversed(),
    ),
    categories: once(() => listsBy('category')),
    live: async (id: string) => (await lives()).get(id),
    /** The newest articles with their text. */
    newestWhole: once(async () => {
      const [known, entries] = await Promise.all([lives(), newest()])
      const shown = entries.slice(0, inFeeds)
      const others = await livesOf(shown.flatMap(({ article }) => (known.has(article) ? [] : [article])))
      const found = shown.flatMap(({ article, excerpt }) => {
        const live = known.get(article) ?? others.get(article)
        return live ? [{ ...live, excerpt }] : []
      })
      const images = await imagesOf(found)
      return found.map((live) => toShown(live, images))
    }),
    beside: async (live: LiveArticle) => besideIn(await newest(), live) ?? neighborsOf(placeOf(live)),
    /** Those of its category that share the most tags with it, the newest first. */
    related: async (live: LiveArticle): Promise<Entry[]> => {
      const [category] = listsOf(live)
      const others = category ? (await inList(category)).filter(({ article }) => article !== live.id) : []
      const shared = ({ tags }: Entry) => tags.filter((tag) => live.tags.includes(tag)).length
      return others.toSorted((a, b) => shared(b) - shared(a)).slice(0, relatedShown)
    },
  }
}

/** The neighbors of an article, where the newest ones tell. */
function besideIn(newest: readonly Entry[], { id }: LiveArticle) {
  const at = newest.findIndex(({ article }) => article === id)
  const isTold = at >= 0 && (at < newest.length - 1 || newest.length < newestRead)
  return isTold ? { newer: newest[at - 1], older: newest[at + 1] } : undefined
}

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

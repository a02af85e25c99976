import { newArticle, liveOf, asPublished } from '../../functions/blog/domain/changes.ts'
import { fixedPaths, listsOf, pathsOf, placeOf } from '../../functions/blog/domain/lists.ts'
import { emptyContents } from '../../functions/blog/domain/stored-article.ts'
import {
  allList,
  countKey,
  isCountedBy,
  listId,
  liveKey,
  pageKey,
  slugKey,
  toEntry,
  toItem,
  versionKey,
} from '../../functions/blog/store/item.ts'
import type { Stored } from './store-items.ts'

const words =
  'advance terminal merchant season invoice margin lender statement offer rate week month deposit cash flow account card fee price plan cost business owner shop order stock supplier payment repayment factor total share clear small large early late open daily weekly the a of and to in for with on by from as than when which that'.split(
    ' ',
  )

/** Markdown of about `length` words with headings, lists and links. Each number gives another text. */
export function textOf(number: number, length = 800): string {
  let seed = number * 7919 + 1
  const next = (max: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * max)
  }
  const some = (count: number) => Array.from({ length: count }, () => words[next(words.length)]).join(' ')
  const sentence = (count: number) => {
    const text = some(count)
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const parts: string[] = []
  let count = 0
  for (let part = 0; count < length - 60; part++) {
    if (part % 4 === 0) parts.push(`## ${sentence(5).slice(0, -1)}`)
    if (part % 5 === 3) {
      parts.push(Array.from({ length: 4 }, () => `- ${some(8)}`).join('\n'))
      count += 32
      continue
    }
    parts.push(`${sentence(18)} **${some(3)}** ${sentence(17)} [${some(2)}](https://example.com/${part}).`)
    count += 40
  }
  parts.push(sentence(Math.max(1, length - count)))
  return parts.join('\n\n')
}

const dayMs = 86_400_000

export const articleOfNumber = (number: number) => ({
  ...emptyContents,
  title: `What article ${number} says of cash and cards`,
  slug: `article-${number}`,
  markdown: textOf(number),
  category: ['Business Insights', 'Cash advances', 'Card fees', 'AI at work'][number % 4] ?? '',
  author: ['Ann Lee', 'Bo Hart', 'Cy Moss'][number % 3] ?? '',
  tags: [`Topic ${number % 20}`, `Trade ${number % 13}`],
})

/**
 * Published articles as the store has them, one a day backward from now, and the records of their pages. These name no
 * design, so the blog's clock renders all pages.
 */
export function* articleItems(articles: number, now: Date): Generator<Stored> {
  const put = (item: object): Stored => ({ table: 'blog', item })
  const counts = new Map<string, { key: object; name: string; count: number }>()
  const pages = new Set<string>(fixedPaths)
  for (let number = 0; number < articles; number++) {
    const at = new Date(now.getTime() - (number + 1) * dayMs)
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    const contents = articleOfNumber(number)
    const article = asPublished(
      newArticle(id, { ...contents, word_count: 900, opening: contents.markdown.slice(0, 160) }, 'Bench', at),
      at,
    )
    const live = liveOf(article)
    yield put(toItem(article))
    yield put({ ...live, ...liveKey(id) })
    yield put({
      ...contents,
      ...versionKey(id, 1),
      version: 1,
      at: at.toISOString(),
      by: 'Bench',
      word_count: live.word_count,
    })
    yield put({ ...slugKey(live.slug), article: id })
    for (const list of [allList, ...listsOf(live).map(listId)])
      yield put({ ...toEntry(live), id: list, sort: placeOf(live) })
    for (const list of listsOf(live).filter(({ by }) => isCountedBy(by))) {
      const { count = 0 } = counts.get(listId(list)) ?? {}
      counts.set(listId(list), { key: countKey(list), name: list.name, count: count + 1 })
    }
    for (const path of pathsOf(live)) pages.add(path)
  }
  for (const { key, ...counted } of counts.values()) yield put({ ...counted, ...key })
  for (const path of pages) yield put({ ...pageKey(path) })
}

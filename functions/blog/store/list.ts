import { recordOf } from '#shared/api/records.ts'
import { earnedCounter } from '#shared/blog/slug.ts'
import { articleStatuses, type ArticleStatus } from '#shared/blog/model.ts'
import type { listArticles } from '#shared/blog/staff-endpoints.ts'
import { fold, foldedWords } from '#shared/leads/matching/fold.ts'
import { toDollars } from '#shared/money/money.ts'
import { findForgiving } from '#shared/search.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type * as z from 'zod/mini'
import { readFigures } from '#aws/counters.ts'
import { queryPage, type Page } from '#aws/paging.ts'
import { readable } from '#aws/parse-all.ts'
import { readEnv } from '#lib/env.ts'
import { storedArticle, type StoredArticle } from '../domain/stored-article.ts'
import { articlesCounter } from './write.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

type Query = z.output<typeof listArticles.query>

function fits(article: StoredArticle, { category, author, tag, status }: Query): boolean {
  const same = (one: string, other: string | undefined) => !other || fold(one) === fold(other)
  return (
    (!status || article.status === status) &&
    same(article.category, category) &&
    same(article.author, author) &&
    (!tag || article.tags.some((one) => same(one, tag)))
  )
}

const textOf = ({ title, slug, excerpt, tags }: StoredArticle): string =>
  fold(`${title} ${slug} ${excerpt} ${tags.join(' ')}`)

function listingOf({ order, status }: Query) {
  const isAscending = order !== undefined
  if (order === 'scheduled') return { index: 'due', partition: ['due_list', 'publish'], isAscending } as const
  if (status) return { index: 'status', partition: ['status_list', status], isAscending } as const
  return { index: 'edited', partition: ['list', 'articles'], isAscending } as const
}

/** A request reads at most this many pages of the index; the cursor continues from there. */
const maxPages = 5

export async function listPage(query: Query): Promise<Page<StoredArticle> & { unreadable: string[] }> {
  const { limit } = query
  const {
    index,
    partition: [name, value],
    isAscending,
  } = listingOf(query)
  const words = foldedWords(query.search ?? '')
  const items: StoredArticle[] = []
  const others: StoredArticle[] = []
  const unreadable: string[] = []
  let { cursor } = query
  for (let pages = 0; pages < maxPages && items.length < limit; pages++) {
    const page: Page<unknown> = await queryPage(
      {
        TableName: BLOG_TABLE,
        IndexName: index,
        KeyConditionExpression: '#list = :list',
        ExpressionAttributeNames: { '#list': name },
        ExpressionAttributeValues: { ':list': value },
        ScanIndexForward: isAscending,
      },
      { limit: limit - items.length, cursor, parse: (item) => item },
    )
    const understood = readable(page.items, storedArticle, alarmCodes.articleUnreadable)
    for (const article of understood.read.filter((one) => fits(one, query)))
      (words.every((word) => textOf(article).includes(word)) ? items : others).push(article)
    unreadable.push(...understood.unreadable)
    cursor = page.next_cursor
    if (!cursor) break
  }
  if (items.length === 0 && !cursor && !query.cursor)
    items.push(
      ...findForgiving(others.map(textOf), words)
        .flatMap((at) => others[at] ?? [])
        .slice(0, limit),
    )
  return { items, unreadable, ...(cursor ? { next_cursor: cursor } : {}) }
}

export async function readTotals(): Promise<Record<ArticleStatus, number>> {
  const [figures = {}] = await readFigures([articlesCounter])
  return recordOf(articleStatuses, (status) => figures[`count:${status}`] ?? 0)
}

/** In the order of the articles: the leads whose first page it was, and the value of the won ones in dollars. */
export async function readEarnings(
  articles: readonly Pick<StoredArticle, 'slug' | 'former_slugs'>[],
): Promise<{ leads: number; won_value: number }[]> {
  const slugs = articles.map(({ slug, former_slugs = [] }) => [slug, ...former_slugs])
  const figures = await readFigures([...new Set(slugs.flat())].map(earnedCounter))
  const bySlug = new Map([...new Set(slugs.flat())].map((slug, at) => [slug, figures[at] ?? {}]))
  const sum = (all: readonly string[], field: string) =>
    all.reduce((total, slug) => total + (bySlug.get(slug)?.[field] ?? 0), 0)
  return slugs.map((all) => ({ leads: sum(all, 'leads'), won_value: toDollars(sum(all, 'won_cents')) }))
}

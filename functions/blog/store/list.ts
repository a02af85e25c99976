import { articleStatuses, type ArticleStatus } from '#shared/blog/model.ts'
import type { listArticles } from '#shared/blog/staff-endpoints.ts'
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

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

function fits(article: StoredArticle, { category, author, tag, search, status }: Query): boolean {
  const same = (one: string, other: string | undefined) => !other || plain(one) === plain(other)
  const words = plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const about = plain(`${article.title} ${article.slug} ${article.excerpt} ${article.tags.join(' ')}`)
  return (
    (!status || article.status === status) &&
    same(article.category, category) &&
    same(article.author, author) &&
    (!tag || article.tags.some((one) => same(one, tag))) &&
    words.every((word) => about.includes(word))
  )
}

/** The index that has what is asked for in order. */
function listingOf({ order, status }: Query) {
  if (order) return { index: 'due', partition: ['due_list', 'publish'], isAscending: true } as const
  if (status) return { index: 'status', partition: ['status_list', status], isAscending: false } as const
  return { index: 'edited', partition: ['list', 'articles'], isAscending: false } as const
}

/** So many pages' worth are looked through at most; the cursor says where to go on. */
const maxPages = 5

/** A page of the articles a list asks for, the last edited first. */
export async function listPage(query: Query): Promise<Page<StoredArticle> & { unreadable: string[] }> {
  const { limit } = query
  const {
    index,
    partition: [name, value],
    isAscending,
  } = listingOf(query)
  const items: StoredArticle[] = []
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
    items.push(...understood.read.filter((article) => fits(article, query)))
    unreadable.push(...understood.unreadable)
    cursor = page.next_cursor
    if (!cursor) break
  }
  return { items, unreadable, ...(cursor ? { next_cursor: cursor } : {}) }
}

/** How many articles there are of each status. */
export async function readTotals(): Promise<Record<ArticleStatus, number>> {
  const [figures = {}] = await readFigures([articlesCounter])
  return Object.fromEntries(
    articleStatuses.map((status) => [status, figures[`count:${status}`] ?? 0]),
  ) as Record<ArticleStatus, number>
}

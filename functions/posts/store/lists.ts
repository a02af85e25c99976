import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { readEnv } from '#lib/env.ts'
import { addMonths, monthOf } from '#shared/calendar/month-grid.ts'
import { badCursor, queryPage, type Page } from '#aws/paging.ts'
import { allPartition, parsePosts } from './item.ts'
import type { StoredPost } from '../domain/stored-post.ts'

const { POSTS_TABLE } = readEnv('POSTS_TABLE')

interface PageQuery {
  limit: number
  cursor?: string | undefined
  /** Not of a range. */
  sort?: 'newest' | 'oldest' | undefined
}

export interface PostPage extends Page<StoredPost> {
  /** Ids of this page's records that cannot be parsed; missing if there are none. */
  unreadable?: string[]
}

async function readPage(
  query: Omit<QueryCommandInput, 'TableName' | 'Limit' | 'ExclusiveStartKey'>,
  page: PageQuery,
): Promise<PostPage> {
  const { items, next_cursor } = await queryPage(
    { TableName: POSTS_TABLE, ...query },
    { ...page, parse: (item) => item },
  )
  const { read, unreadable } = parsePosts(items)
  return pageOf(read, unreadable, next_cursor)
}

const pageOf = (items: StoredPost[], unreadable: string[], next_cursor: string | undefined): PostPage => ({
  items,
  ...(unreadable.length > 0 ? { unreadable } : {}),
  ...(next_cursor ? { next_cursor } : {}),
})

/** Each has a sparse index of its own, so that a page costs the same in either. */
const listKeys = { all: 'list', linkedin: 'linkedin_list' } as const
type ListName = keyof typeof listKeys

export const listPage = (list: ListName, page: PageQuery): Promise<PostPage> =>
  readPage(
    {
      IndexName: list,
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': listKeys[list] },
      ExpressionAttributeValues: { ':list': allPartition },
      ScanIndexForward: page.sort === 'oldest',
    },
    page,
  )

const maxReads = 10

/** Reads a bounded number of posts, so a page may be short or empty although its cursor leads to more. */
export async function findPage(
  list: ListName,
  { limit, cursor, sort }: PageQuery,
  matches: (post: StoredPost) => boolean,
): Promise<PostPage> {
  const items: StoredPost[] = []
  const unreadable: string[] = []
  let next_cursor = cursor
  for (let read = 0; read < maxReads && items.length < limit; read++) {
    const page = await listPage(list, { limit: limit - items.length, cursor: next_cursor, sort })
    items.push(...page.items.filter(matches))
    unreadable.push(...(page.unreadable ?? []))
    next_cursor = page.next_cursor
    if (!next_cursor) break
  }
  return pageOf(items, unreadable, next_cursor)
}

/** Posts with a calendar time in [from, to), earliest first. It makes one query per month. */
export async function listRange(from: string, to: string, { limit, cursor }: PageQuery): Promise<PostPage> {
  const items: StoredPost[] = []
  const unreadable: string[] = []
  const [resumeMonth, resumeCursor] = splitCursor(cursor)
  for (const month of monthsBetween(from, to)) {
    if (resumeMonth && month < resumeMonth) continue
    const page = await readPage(
      {
        IndexName: 'by-month',
        KeyConditionExpression: '#month = :month AND scheduled_for BETWEEN :from AND :last',
        ExpressionAttributeNames: { '#month': 'month' },
        ExpressionAttributeValues: {
          ':month': month,
          ':from': from,
          ':last': new Date(Date.parse(to) - 1).toISOString(),
        },
      },
      { limit: limit - items.length, cursor: month === resumeMonth ? resumeCursor : undefined },
    )
    items.push(...page.items)
    unreadable.push(...(page.unreadable ?? []))
    if (page.next_cursor) return pageOf(items, unreadable, `${month}.${page.next_cursor}`)
    const next = nextMonth(month)
    if (items.length >= limit && next < to) return pageOf(items, unreadable, `${next}.`)
  }
  return pageOf(items, unreadable, undefined)
}

/** In [from, to), at most `limit`. */
export async function postsBetween(from: string, to: string, limit: number): Promise<StoredPost[]> {
  const posts: StoredPost[] = []
  let cursor: string | undefined
  do {
    const page = await listRange(from, to, { limit: Math.min(pageSize, limit - posts.length), cursor })
    posts.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== undefined && posts.length < limit)
  return posts
}

const pageSize = 100

function splitCursor(cursor: string | undefined): [string | undefined, string | undefined] {
  if (!cursor) return [undefined, undefined]
  const match = /^(\d{4}-\d{2})\.([\w-]*)$/.exec(cursor)
  if (!match) throw badCursor()
  return [match[1], match[2] || undefined]
}

const nextMonth = (month: string): string => addMonths(month, 1)

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month < to; month = nextMonth(month)) months.push(month)
  return months
}

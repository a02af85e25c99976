import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallAnswer, CallInput } from '#api/table.ts'
import { addDays, type Day } from '#shared/calendar/month-grid.ts'
import { rangeOf, wallTimeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import type { PostFilter } from '#shared/posts/post-filter.ts'
import { underway } from '#shared/posts/post-state.ts'
import type { Loaded } from '../kit/list/declaration.ts'
import { followEvery, queryClient } from '../kit/queries.ts'
import { viewerZone } from '../kit/times.ts'

/** The polling interval while a post is being sent, in milliseconds. */
export const pollEvery = 1500
/** The polling interval while an unclear outcome is looked up, which may take minutes. */
const lookEvery = 15_000

const isLookedUp = ({ deliveries }: Post) =>
  deliveries.some(({ status, needs_person }) => status === 'unknown' && !needs_person)

/** The polling interval for posts that change by themselves, or false if none does. */
export const paceOf = (posts: readonly Post[] = []): number | false => {
  if (posts.some(({ deliveries }) => deliveries.some(({ status }) => underway.includes(status))))
    return pollEvery
  return posts.some(isLookedUp) && lookEvery
}

export const publishKey = ['publish']

/** Also while this browser publishes a post, as the server does not say so at once. */
export const followPosts = (posts?: readonly Post[]): number =>
  paceOf(posts) || (queryClient.isMutating({ mutationKey: publishKey }) > 0 ? pollEvery : followEvery)

type Page = CallAnswer<'posts/list'>

const postsInRange = async (first: Day, last: Day, filter: PostFilter, signal: AbortSignal) => {
  const { from, to } = rangeOf(first, last, viewerZone())
  const posts: Post[] = []
  const unreadable: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('posts/list', { query: { ...filter, from, to, limit: 100, cursor }, signal })
    posts.push(...page.posts)
    unreadable.push(...(page.unreadable ?? []))
    cursor = page.next_cursor
  } while (cursor !== undefined)
  return { posts, unreadable }
}

const isToDo = ({ status }: Post) => status === 'failed' || status === 'draft'

/** First failed posts and drafts, then what has a time from today on, earliest first, then the others. */
export const opening = (newest: Page, next: Pick<Page, 'posts' | 'unreadable'>): Page => ({
  ...newest,
  posts: onceEach([...[...newest.posts, ...next.posts].filter(isToDo), ...next.posts, ...newest.posts]),
  unreadable: [...new Set([...(newest.unreadable ?? []), ...(next.unreadable ?? [])])],
})

/** At its first place. */
const onceEach = <P extends { id: string }>(posts: readonly P[]): P[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
]

/** The longest range of a call, in days. */
const ahead = 62

/** Newest first, as the call answers. Without a status, it opens at today. */
export const postList = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'list', filter],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const newest = call('posts/list', { query: { ...filter, cursor }, signal })
      if (filter.status !== undefined || cursor !== undefined) return newest
      const today = wallTimeOf(new Date().toISOString(), viewerZone()).day
      return opening(
        ...(await Promise.all([newest, postsInRange(today, addDays(today, ahead - 2), filter, signal)])),
      )
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => followPosts(state.data?.pages.flatMap(({ posts }) => posts)),
  })

interface Pages<P> {
  posts: P[]
  unreadable?: string[] | undefined
  next_cursor?: string | undefined
}

/** As a declared list shows it. */
export const loadedPosts = <P extends { id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<Pages<P>>>,
): Loaded<P> => {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query
  return {
    data: data && {
      rows: onceEach(data.pages.flatMap(({ posts }) => posts)),
      unreadable: [...new Set(data.pages.flatMap(({ unreadable = [] }) => unreadable))],
      next_cursor: data.pages.at(-1)?.next_cursor,
    },
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
    more: query.hasNextPage ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage } : undefined,
  }
}

export const postById = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'post', id],
    queryFn: ({ signal }) => call('posts/get', { params: { id }, signal }),
  })

export const postDays = (days: readonly Day[]) => {
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return queryOptions({
    queryKey: ['posts', 'days', first, last, viewerZone()],
    queryFn: ({ signal }) => postsInRange(first, last, {}, signal),
    refetchInterval: ({ state }) => followPosts(state.data?.posts),
  })
}

export type PostsChange = CallInput<'posts/bulk'>['body']

/** The limit of one call. */
const changedAtOnce = 50

/** One by one, with its result for each. */
export const changePosts = async (change: PostsChange): Promise<CallAnswer<'posts/bulk'>['results']> => {
  const results: CallAnswer<'posts/bulk'>['results'] = []
  for (let from = 0; from < change.ids.length; from += changedAtOnce) {
    const ids = change.ids.slice(from, from + changedAtOnce)
    results.push(...(await call('posts/bulk', { body: { ...change, ids } })).results)
  }
  return results
}

/** @param deletedId is not fetched again, though its page may still be open for a moment */
export const refreshPosts = (deletedId?: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['posts'],
      predicate: ({ queryKey: [, what, id] }) => what !== 'post' || id !== deletedId,
    }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])

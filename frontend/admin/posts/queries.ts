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
import { isUnclear, underway } from '#shared/posts/post-state.ts'
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

/** The scheduled time, or the time of publishing for posts without one. */
export const timeOf = ({ published_at, scheduled_for }: Post): string => scheduled_for ?? published_at ?? ''

/** The place of a post: what needs a person or is being sent, what comes from today on, drafts without a date, the past. */
const placeOf = (post: Post, from: string): number => {
  if (isUnclear(post) || ['failed', 'partial', 'publishing'].includes(post.status)) return 0
  if (timeOf(post) >= from) return 1
  return timeOf(post) === '' && post.status !== 'published' ? 2 : 3
}
/** On a page after the first. */
const later = 4

/** From when they were first shown, so that a row does not move while its post is sent. */
export type Places = Map<string, number>

/** Newest first in each place, but earliest first from today on. */
export const opening = (newest: Page, next: Page, from: string, places: Places): Page => {
  const posts = onceEach([...newest.posts, ...next.posts.filter(({ id }) => places.get(id) !== later)])
  for (const post of posts) places.set(post.id, places.get(post.id) ?? placeOf(post, from))
  const placed = Map.groupBy(posts, ({ id }) => places.get(id))
  placed.get(1)?.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  return {
    ...newest,
    posts: [0, 1, 2, 3, later].flatMap((place) => placed.get(place) ?? []),
    unreadable: [...new Set([...(newest.unreadable ?? []), ...(next.unreadable ?? [])])],
  }
}

/** At its first place. */
const onceEach = <P extends { id: string }>(posts: readonly P[]): P[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
]

/** In the order of the call. Without a status or an order, it opens at today. */
export const postList = (filter: PostFilter, places: Places) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'list', filter],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const newest = call('posts/list', { query: { ...filter, cursor }, signal })
      if (filter.status !== undefined || filter.sort !== undefined) return newest
      if (cursor !== undefined) {
        for (const { id } of (await newest).posts) places.set(id, places.get(id) ?? later)
        return newest
      }
      const today = wallTimeOf(new Date().toISOString(), viewerZone()).day
      // A call has at most 62 days.
      return opening(
        ...(await Promise.all([newest, postsInRange(today, addDays(today, 60), filter, signal)])),
        rangeOf(today, today, viewerZone()).from,
        places,
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
): Loaded<P> => ({
  ...query,
  data: query.data && {
    rows: onceEach(query.data.pages.flatMap(({ posts }) => posts)),
    unreadable: [...new Set(query.data.pages.flatMap(({ unreadable = [] }) => unreadable))],
    next_cursor: query.data.pages.at(-1)?.next_cursor,
  },
  more: query.hasNextPage ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage } : undefined,
})

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

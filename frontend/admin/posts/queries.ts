import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallAnswer, CallInput } from '#api/table.ts'
import type { Day } from '#shared/calendar/month-grid.ts'
import { rangeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import type { PostFilter } from '#shared/posts/post-filter.ts'
import { underway } from '#shared/posts/post-state.ts'
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

export const postList = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('posts/list', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => paceOf(state.data?.pages.flatMap(({ posts }) => posts)) || followEvery,
  })

export const postById = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'post', id],
    queryFn: ({ signal }) => call('posts/get', { params: { id }, signal }),
  })

export const postDays = (days: readonly Day[]) => {
  const zone = viewerZone()
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return queryOptions({
    queryKey: ['posts', 'days', first, last, zone],
    queryFn: async ({ signal }) => {
      const { from, to } = rangeOf(first, last, zone)
      const posts: Post[] = []
      const unreadable: string[] = []
      let cursor: string | undefined
      do {
        const page = await call('posts/list', { query: { from, to, limit: 100, cursor }, signal })
        posts.push(...page.posts)
        unreadable.push(...(page.unreadable ?? []))
        cursor = page.next_cursor
      } while (cursor !== undefined)
      return { posts, unreadable }
    },
    refetchInterval: ({ state }) => paceOf(state.data?.posts) || followEvery,
  })
}

export type PostsChange = CallInput<'posts/bulk'>['body']

/** The limit of one call. */
const changedAtOnce = 50

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

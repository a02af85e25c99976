import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Day } from '#shared/calendar/month-grid.ts'
import { rangeOf } from '#shared/calendar/zone.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { underway } from '#shared/posts/post-state.ts'
import type { PostFilter } from '#shared/posts/post-filter.ts'
import { followEvery, queryClient } from '../kit/queries.ts'
import { viewerZone } from '../kit/times.ts'

/** While a post is being sent it is read again at this pace, in milliseconds. */
export const pollEvery = 1500
/** While it is being looked up whether it is out, which may take minutes. */
const lookEvery = 15_000

const isLookedUp = ({ deliveries }: SocialPost) =>
  deliveries.some(({ status, needs_person }) => status === 'unknown' && !needs_person)

/** How soon posts are to be read again that change by themselves; false where none does. */
export const paceOf = (posts: readonly SocialPost[] = []): number | false => {
  if (posts.some(({ deliveries }) => deliveries.some(({ status }) => underway.includes(status))))
    return pollEvery
  return posts.some(isLookedUp) && lookEvery
}

export const socialList = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: ['social', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('social/list', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => paceOf(state.data?.pages.flatMap(({ posts }) => posts)) || followEvery,
  })

export const socialPost = (id: string) =>
  queryOptions({
    queryKey: ['social', 'post', id],
    queryFn: ({ signal }) => call('social/get', { params: { id }, signal }),
  })

/** Every post of a run of days, page after page, and the ids of those that could not be read. */
export const socialDays = (days: readonly Day[]) => {
  const zone = viewerZone()
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return queryOptions({
    queryKey: ['social', 'days', first, last, zone],
    queryFn: async ({ signal }) => {
      const { from, to } = rangeOf(first, last, zone)
      const posts: SocialPost[] = []
      const unreadable: string[] = []
      let cursor: string | undefined
      do {
        const page = await call('social/list', { query: { from, to, limit: 100, cursor }, signal })
        posts.push(...page.posts)
        unreadable.push(...(page.unreadable ?? []))
        cursor = page.next_cursor
      } while (cursor !== undefined)
      return { posts, unreadable }
    },
    refetchInterval: ({ state }) => paceOf(state.data?.posts) || followEvery,
  })
}

/**
 * After a change: lists, months and figures are read again.
 * @param gone a post that was deleted: its page may still be there for a moment, and has nothing to read any more
 */
export const refreshSocial = (gone?: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['social'],
      predicate: ({ queryKey: [, what, id] }) => what !== 'post' || id !== gone,
    }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])

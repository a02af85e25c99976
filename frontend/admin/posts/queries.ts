import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { monthGrid, type Month } from '#shared/calendar/month-grid.ts'
import { rangeOf } from '#shared/calendar/zone.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { queryClient } from '../kit/queries.ts'
import { viewerZone } from '../kit/times.ts'

/** While a post is being sent its lists are read again at this pace, in milliseconds. */
export const pollEvery = 1500

const anySending = (posts: readonly SocialPost[] | undefined) =>
  posts?.some(({ status }) => status === 'publishing') ? pollEvery : false

export const socialList = infiniteQueryOptions({
  queryKey: ['social', 'list'],
  queryFn: ({ pageParam, signal }) => call('social/list', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  refetchInterval: ({ state }) => anySending(state.data?.pages.flatMap(({ posts }) => posts)),
})

export const socialPost = (id: string) =>
  queryOptions({
    queryKey: ['social', 'post', id],
    queryFn: ({ signal }) => call('social/get', { params: { id }, signal }),
  })

/** Every post of the six weeks a month's grid shows, page after page. */
export const socialMonth = (month: Month) => {
  const zone = viewerZone()
  return queryOptions({
    queryKey: ['social', 'month', month, zone],
    queryFn: async ({ signal }) => {
      const grid = monthGrid(month)
      const { from, to } = rangeOf(grid.at(0) ?? '', grid.at(-1) ?? '', zone)
      const posts: SocialPost[] = []
      let cursor: string | undefined
      do {
        const page = await call('social/list', { query: { from, to, limit: 100, cursor }, signal })
        posts.push(...page.posts)
        cursor = page.next_cursor
      } while (cursor !== undefined)
      return posts
    },
    refetchInterval: ({ state }) => anySending(state.data),
  })
}

/** After a change: lists, months and figures are read again. */
export const refreshSocial = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['social'] }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])

import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallAnswer } from '#api/table.ts'
import type { LinkedinPost } from '#shared/posts/model.ts'
import type { LinkedinFilter } from '#shared/posts/post-filter.ts'
import { followEvery, queryClient } from '../../kit/queries.ts'

export const listsKey = ['linkedin', 'list'] as const

export const linkedinList = (filter: LinkedinFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call('posts/linkedin-list', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: followEvery,
  })

export const linkedinPost = (id: string) =>
  queryOptions({
    queryKey: ['linkedin', 'post', id],
    queryFn: ({ signal }) => call('posts/linkedin-get', { params: { id }, signal }),
  })

type Pages = InfiniteData<CallAnswer<'posts/linkedin-list'>, string | undefined>

/** The post is removed if `change` returns undefined. */
export const changeInLists = (id: string, change: (post: LinkedinPost) => LinkedinPost | undefined): void => {
  queryClient.setQueriesData<Pages>(
    { queryKey: listsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          posts: page.posts.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)),
        })),
      },
  )
}

export const refreshLinkedin = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['linkedin'] }),
    queryClient.invalidateQueries({ queryKey: ['stats'] }),
  ])

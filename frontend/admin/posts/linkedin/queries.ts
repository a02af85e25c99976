import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallAnswer } from '#api/table.ts'
import type { LinkedinPost } from '#shared/posts/model.ts'
import type { LinkedinFilter } from '#shared/posts/post-filter.ts'
import { followEvery, queryClient } from '../../kit/queries.ts'

export const listsKey = ['posts', 'linkedin'] as const

export const linkedinList = (filter: LinkedinFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call('posts/linkedin-list', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: followEvery,
  })

type Pages = InfiniteData<CallAnswer<'posts/linkedin-list'>, string | undefined>

export const changeInLists = (id: string, change: (post: LinkedinPost) => LinkedinPost): void => {
  queryClient.setQueriesData<Pages>(
    { queryKey: listsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          posts: page.posts.map((post) => (post.id === id ? change(post) : post)),
        })),
      },
  )
}

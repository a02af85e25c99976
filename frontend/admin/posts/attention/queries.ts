import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { followEvery, queryClient } from '../../kit/queries.ts'

export type Kind = 'social' | 'linkedin'

/** What waits for a person, and whether publishing is paused. */
export const attention = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => call('publishing/attention', { signal }),
  refetchInterval: followEvery,
  staleTime: 30_000,
})

/** Where a post of either kind is edited. */
export const pathOf = ({ kind, post_id }: { kind: Kind; post_id: string }): string =>
  `${kind === 'social' ? '/admin/manage-posts' : '/admin/linkedin'}/${post_id}`

/** What happened to a post on its way out, earliest first. */
export const timeline = (kind: Kind, id: string) =>
  infiniteQueryOptions({
    queryKey: ['timeline', kind, id],
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id }, query: { cursor: pageParam }, signal }
      return kind === 'social'
        ? call('publishing/social-timeline', input)
        : call('publishing/linkedin-timeline', input)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** After a person settled something: everything that shows it is read again. */
export const refreshPublishing = (): Promise<unknown> =>
  Promise.all(
    ['attention', 'timeline', 'social', 'linkedin', 'stats'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )

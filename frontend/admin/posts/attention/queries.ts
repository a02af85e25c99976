import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Delivery } from '#shared/posts/model.ts'
import type { AttentionItem, DueTodayPost } from '#shared/posts/publishing-endpoints.ts'
import { toast } from '#ui/Toaster.tsx'
import { followEvery, queryClient } from '../../kit/queries.ts'
import { formatClock } from '../../kit/times.ts'
import { runUndo } from '../../kit/undo.ts'
import { refusalText } from '../outcome.ts'

export const attention = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => call('publishing/attention', { signal }),
  refetchInterval: followEvery,
  staleTime: 30_000,
})

export const pathOf = ({ post_id }: { post_id: string }): string => `/admin/manage-posts/${post_id}`

export const byPost = (items: readonly AttentionItem[]): AttentionItem[][] => [
  ...Map.groupBy(items, ({ post_id }) => post_id).values(),
]

export const canRetry = ({ why, open_elsewhere }: AttentionItem): boolean =>
  !open_elsewhere && (why === 'failed' || why === 'missed')

/** Follows the name of the platform. */
export const troubleText = (item: AttentionItem): string =>
  item.why === 'refused' ? refusalText(item.error, item.editable ?? false) : (item.error ?? '')

/** The deliveries whose outcome only a person can tell. */
export const unclearDeliveries = (items: readonly AttentionItem[]): Delivery[] =>
  items
    .filter(({ why }) => why === 'needs-you')
    .map(({ platform, error, not_found, open_elsewhere }) => ({
      platform,
      status: 'unknown',
      needs_person: true,
      error,
      not_found: not_found && !open_elsewhere,
    }))

export const timeline = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['timeline', id],
    queryFn: ({ pageParam, signal }) =>
      call('publishing/timeline', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const refreshPublishing = (): Promise<unknown> =>
  Promise.all(
    ['attention', 'timeline', 'posts', 'stats'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )

const setStatus = ({ post_id: id }: DueTodayPost, status: 'draft' | 'scheduled', version: number) =>
  call('posts/update', { params: { id }, body: { status, version } })

/** Turns a scheduled post into a draft with the same time and offers undo. @throws ApiError */
export const hold = async (post: DueTodayPost): Promise<void> => {
  const { version } = await setStatus(post, 'draft', post.version)
  const undo = () =>
    runUndo(async () => {
      await setStatus(post, 'scheduled', version)
      return `“${post.title}” leaves at ${formatClock(post.scheduled_for)} again.`
    }, refreshPublishing)
  toast(`“${post.title}” is held as a draft.`, { label: 'Undo', action: () => void undo() })
}

import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Day } from '#shared/calendar/month-grid.ts'
import type { Post } from '#shared/posts/model.ts'
import { clockWarning, instantAt } from '#shared/posts/post-time.ts'
import { editable } from '#shared/posts/post-state.ts'
import { toast } from '#ui/Toaster.tsx'
import { formatInstant, viewerZone } from '../../kit/times.ts'
import { refreshPosts } from '../queries.ts'

export const postDragType = 'application/x-post-id'

export const isMovable = ({ status, scheduled_for }: Post): boolean =>
  editable.includes(status) && scheduled_for !== null

/** In the viewer's zone. */
interface Place {
  day: Day
  time: string
}

export const warningOf = ({ day, time }: Place): string =>
  day && time ? clockWarning(`${day}T${time}`, viewerZone()) : ''

/** @param onMoved gets the element that had the focus when the move started */
export const useMove = (onMoved: (from: Element | null) => void = () => undefined) =>
  useMutation({
    onMutate: () => document.activeElement,
    mutationFn: ({ post, to: { day, time } }: { post: Post; to: Place }) =>
      call('posts/update', {
        params: { id: post.id },
        body: { scheduled_for: instantAt(`${day}T${time}`, viewerZone()).instant, version: post.version },
      }),
    onSuccess: async ({ title, scheduled_for }, { to }, from) => {
      toast(`“${title}” moved to ${formatInstant(scheduled_for ?? '')}. ${warningOf(to)}`.trim())
      await refreshPosts()
      onMoved(from)
    },
    onError: (error, { post }) => {
      toast(`“${post.title}” was not moved. ${describeError(error)}`)
      void refreshPosts()
    },
  })

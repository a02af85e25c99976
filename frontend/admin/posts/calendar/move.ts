import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { instantOf, type WallTime } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import { clockWarning } from '#shared/posts/post-time.ts'
import { editable } from '#shared/posts/post-state.ts'
import { toast } from '#ui/Toaster.tsx'
import { dragSource } from '../../kit/drag.ts'
import { formatMoment, viewerZone } from '../../kit/times.ts'
import { runUndo } from '../../kit/undo.ts'
import { refreshPosts } from '../queries.ts'

export const postDragType = 'application/x-post-id'

export const isMovable = ({ status, scheduled_for }: Post): boolean =>
  editable.includes(status) && scheduled_for !== null

export const sourceOf = (post: Post): Partial<ReturnType<typeof dragSource>> =>
  isMovable(post) ? dragSource(postDragType, post.id) : {}

export const warningOf = ({ day, time }: WallTime): string =>
  day && time ? clockWarning(`${day}T${time}`, viewerZone()) : ''

/** In the viewer's zone. */
export const instantIn = (to: WallTime): string => instantOf(to, viewerZone()).instant
export const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now()

const reschedule = ({ id, version }: Post, scheduled_for: string | null) =>
  call('posts/update', { params: { id }, body: { scheduled_for, version } })

/** @param onMoved for a dialog, which shows a failure itself; gets the element that had the focus at the start */
export const useMove = (onMoved?: (from: Element | null) => void) =>
  useMutation({
    onMutate: () => document.activeElement,
    mutationFn: async ({ post, to }: { post: Post; to: WallTime }) => {
      const instant = instantIn(to)
      if (isPast(instant)) throw new ApiError('refused', 'That time is in the past.')
      return reschedule(post, instant)
    },
    onSuccess: async (moved, { post, to }, from) => {
      const { title, scheduled_for } = moved
      const warning = warningOf(to)
      toast(`“${title}” moved to ${formatMoment(scheduled_for ?? '')}${warning && `. ${warning}`}`, {
        label: 'Undo',
        action: () =>
          void runUndo(async () => {
            await reschedule(moved, post.scheduled_for)
            return `“${title}” is back at ${formatMoment(post.scheduled_for ?? '')}`
          }, refreshPosts),
      })
      await refreshPosts()
      onMoved?.(from)
    },
    onError: (error, { post }) => {
      if (!onMoved) toast(`“${post.title}” was not moved. ${describeError(error)}`)
      void refreshPosts()
    },
  })

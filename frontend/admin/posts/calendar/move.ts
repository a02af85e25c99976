import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { Post } from '#shared/posts/model.ts'
import { editable } from '#shared/posts/post-state.ts'
import { toast } from '#ui/Toaster.tsx'
import { dragSource } from '../../kit/drag.ts'
import { focusPost } from '../../kit/focus.ts'
import { formatMoment } from '../../kit/times.ts'
import { runUndo } from '../../kit/undo.ts'
import { clockWarning, instantFrom, type When } from '../../kit/when.ts'
import { refreshPosts } from '../queries.ts'

export const postDragType = 'application/x-post-id'

export const isMovable = ({ status, scheduled_for }: Post): boolean =>
  editable.includes(status) && scheduled_for !== null

export const sourceOf = (post: Post): Partial<ReturnType<typeof dragSource>> =>
  isMovable(post) ? dragSource(postDragType, post.id) : {}

export const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now()

const reschedule = ({ id, version }: Post, scheduled_for: string | null) =>
  call('posts/update', { params: { id }, body: { scheduled_for, version } })

export const useMove = () =>
  useMutation({
    onMutate: () => document.activeElement,
    mutationFn: async ({ post, when }: { post: Post; when: When }) => {
      const instant = instantFrom(when)
      if (instant !== null && isPast(instant)) throw new ApiError('refused', 'That time is in the past.')
      return reschedule(post, instant)
    },
    onSuccess: async (moved, { post, when }, from) => {
      const { title, scheduled_for } = moved
      const warning = clockWarning(when)
      toast(`“${title}” moved to ${formatMoment(scheduled_for ?? '')}${warning && `. ${warning}`}`, {
        label: 'Undo',
        action: () =>
          void runUndo(async () => {
            await reschedule(moved, post.scheduled_for)
            return `“${title}” is back at ${formatMoment(post.scheduled_for ?? '')}`
          }, refreshPosts),
      })
      await refreshPosts()
      // After dragging nothing has the focus.
      if (from !== document.body) focusPost(post.id, from)
    },
    onError: (error, { post }) => {
      toast(`“${post.title}” was not moved. ${describeError(error)}`)
      void refreshPosts()
    },
  })

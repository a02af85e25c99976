import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import type { Day } from '#shared/calendar/month-grid.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { instantAt } from '#shared/posts/post-time.ts'
import { editable } from '#shared/posts/post-state.ts'
import { toast } from '#ui/Toaster.tsx'
import { formatInstant, viewerZone } from '../kit/times.ts'
import { refreshSocial } from './queries.ts'

/** What a dragged post is carried as. */
export const postDragType = 'application/x-post-id'

export const isMovable = ({ status, scheduled_for }: SocialPost): boolean =>
  editable.includes(status) && scheduled_for !== null

/** The instant at which the viewer's clock shows this. */
export const instantHere = (day: Day, time: string): string =>
  instantAt(`${day}T${time}`, viewerZone()).instant

/** Gives a post another time, and says so. */
export const useMove = (onMoved: () => void = () => undefined) =>
  useMutation({
    mutationFn: ({ post, to }: { post: SocialPost; to: string }) =>
      call('social/update', { params: { id: post.id }, body: { scheduled_for: to, version: post.version } }),
    onSuccess: async ({ title, scheduled_for }) => {
      toast(`“${title}” moved to ${formatInstant(scheduled_for ?? '')}.`)
      await refreshSocial()
      onMoved()
    },
    onError: (error, { post }) => {
      toast(`“${post.title}” was not moved. ${inWords(error)}`)
      void refreshSocial()
    },
  })

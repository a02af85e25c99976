import { call } from '#api/client.ts'
import type { LeavingPost } from '#shared/posts/publishing-endpoints.ts'
import { toast } from '#ui/Toaster.tsx'
import { formatClock } from '../../kit/times.ts'
import { runUndo } from '../../kit/undo.ts'
import { refreshPublishing } from './queries.ts'

const setStatus = ({ kind, post_id: id }: LeavingPost, status: 'draft' | 'scheduled', version: number) => {
  const input = { params: { id }, body: { status, version } }
  return kind === 'social' ? call('social/update', input) : call('linkedin/update', input)
}

/** Turns a scheduled post into a draft with the same time and offers undo. @throws ApiError */
export const hold = async (post: LeavingPost): Promise<void> => {
  const { version } = await setStatus(post, 'draft', post.version)
  const undo = () =>
    runUndo(async () => {
      await setStatus(post, 'scheduled', version)
      return `“${post.title}” leaves at ${formatClock(post.scheduled_for)} again.`
    }, refreshPublishing)
  toast(`“${post.title}” is held as a draft.`, { label: 'Undo', action: () => void undo() })
}

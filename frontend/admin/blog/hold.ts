import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import type { ArticleSummary } from '#shared/blog/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { formatClock } from '../kit/times.ts'
import { refreshArticles } from './queries.ts'

/** Turns a scheduled article into a draft and offers undo. @throws ApiError */
export const holdArticle = async ({ id, title, scheduled_for }: ArticleSummary): Promise<void> => {
  const schedule = (at: string | null) =>
    call('blog/schedule', { params: { id }, body: { scheduled_for: at } })
  const name = `“${title || 'Untitled'}”`
  const undo = async () => {
    try {
      await schedule(scheduled_for)
      toast(`${name} is published at ${formatClock(scheduled_for ?? '')} again.`)
    } catch (error) {
      console.error('An article could not be scheduled again', error)
      toast(`Couldn’t undo. ${inWords(error)}`)
    }
    await refreshArticles()
  }
  await schedule(null)
  toast(`${name} is held as a draft.`, { label: 'Undo', act: () => void undo() })
}

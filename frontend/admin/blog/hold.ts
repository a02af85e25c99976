import { call } from '#api/client.ts'
import type { ArticleSummary } from '#shared/blog/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { formatClock } from '../kit/times.ts'
import { runUndo } from '../kit/undo.ts'
import { refreshArticles } from './queries.ts'

/** Turns a scheduled article into a draft and offers undo. @throws ApiError */
export const holdArticle = async ({ id, title, scheduled_for }: ArticleSummary): Promise<void> => {
  const schedule = (at: string | null) =>
    call('blog/schedule', { params: { id }, body: { scheduled_for: at } })
  const name = `“${title || 'Untitled'}”`
  const undo = () =>
    runUndo(
      async () => {
        await schedule(scheduled_for)
        return `${name} is published at ${formatClock(scheduled_for ?? '')} again.`
      },
      () => refreshArticles(),
    )
  await schedule(null)
  toast(`${name} is held as a draft.`, { label: 'Undo', action: () => void undo() })
}

import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { ArticleSummary } from '#shared/blog/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { runUndo } from '../kit/undo.ts'
import { refreshArticles } from './queries.ts'

export const pathOf = ({ url }: Pick<ArticleSummary, 'url'>): string => URL.parse(url)?.pathname ?? url

/** An article that is already gone counts as deleted. @throws ApiError */
export const deleteIfThere = (id: string): Promise<unknown> =>
  call('blog/delete', { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })

/** @throws ApiError */
export const deleteArticle = async ({ id, title }: Pick<ArticleSummary, 'id' | 'title'>): Promise<void> => {
  await deleteIfThere(id)
  toast(`“${title || 'Untitled'}” deleted.`, { label: 'Undo', action: () => void undo(id, title) })
  void refreshArticles(id)
}

const undo = (id: string, title: string): Promise<void> =>
  runUndo(
    async () => {
      const { status } = await call('blog/undo-delete', { params: { id } })
      return `“${title || 'Untitled'}” is back${status === 'draft' ? ', as a draft' : ''}.`
    },
    () => refreshArticles(),
  )

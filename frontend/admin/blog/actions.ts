import { call } from '#api/client.ts'
import { ApiError, inWords } from '#api/error.ts'
import type { ArticleSummary } from '#shared/blog/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { refreshArticles } from './queries.ts'

/** The path of an article on the site. */
export const pathOf = ({ url }: Pick<ArticleSummary, 'url'>): string => URL.parse(url)?.pathname ?? url

/** Deletes an article and offers undo. An article that is already gone counts as deleted. @throws ApiError */
export const deleteArticle = async ({ id, title }: Pick<ArticleSummary, 'id' | 'title'>): Promise<void> => {
  try {
    await call('blog/delete', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  toast(`“${title || 'Untitled'}” deleted.`, { label: 'Undo', act: () => void undo(id, title) })
  void refreshArticles(id)
}

const undo = async (id: string, title: string): Promise<void> => {
  try {
    const { status } = await call('blog/undo-delete', { params: { id } })
    toast(`“${title || 'Untitled'}” is back${status === 'draft' ? ', as a draft' : ''}.`)
  } catch (error) {
    console.error('A deletion could not be undone', error)
    toast(`Couldn’t undo. ${inWords(error)}`)
  }
  void refreshArticles()
}

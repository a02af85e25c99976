import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { refreshArticles, type ListedArticle } from '../queries.ts'

export type ArticleAction = 'publish' | 'unpublish' | 'delete'

interface Done {
  id: string
  /** The new version; undefined for a deleted article. */
  version: number | undefined
}

const words: Record<ArticleAction, string> = {
  publish: 'published',
  unpublish: 'taken off the site',
  delete: 'deleted',
}

const apply = async (
  action: ArticleAction,
  { id, version }: { id: string; version: number },
): Promise<Done> => {
  const params = { id }
  if (action === 'delete') {
    await call('blog/delete', { params }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    })
    return { id, version: undefined }
  }
  const article = await call(action === 'publish' ? 'blog/publish' : 'blog/unpublish', {
    params,
    body: { version },
  })
  return { id, version: article.version }
}

const revert = ({ id, version }: Done, action: ArticleAction): Promise<unknown> =>
  version === undefined
    ? call('blog/undo-delete', { params: { id } })
    : apply(action === 'publish' ? 'unpublish' : 'publish', { id, version })

const undo = async (done: readonly Done[], action: ArticleAction): Promise<void> => {
  let count = 0
  let why = ''
  for (const each of done) {
    try {
      await revert(each, action)
      count++
    } catch (error) {
      console.error('A change of an article could not be undone', error)
      why = describeError(error)
    }
  }
  toast(why ? `Undone for ${count} of ${done.length}. ${why}` : `Undone for ${counted(count, 'article')}.`)
  await refreshArticles()
}

/** Its data are the failures, one line each. */
export const useArticleBulk = (onDone: () => void) =>
  useMutation({
    mutationFn: async ({
      articles,
      action,
    }: {
      articles: readonly ListedArticle[]
      action: ArticleAction
    }) => {
      const done: Done[] = []
      const failures: string[] = []
      for (const article of articles) {
        try {
          done.push(await apply(action, article))
        } catch (error) {
          console.error('An article was not changed', error)
          failures.push(`${article.title || 'Untitled'}: ${describeError(error)}`)
        }
      }
      if (done.length > 0)
        toast(`${counted(done.length, 'article')} ${words[action]}.`, {
          label: 'Undo',
          action: () => void undo(done, action),
        })
      onDone()
      return failures
    },
    onSettled: () => void refreshArticles(),
  })

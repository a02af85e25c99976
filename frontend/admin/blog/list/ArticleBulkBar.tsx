import { Button } from '#ui/Button.tsx'
import { BulkBar, NotChanged } from '../../kit/BulkBar.tsx'
import type { ListedArticle } from '../queries.ts'
import type { ArticleAction, useArticleBulk } from './useArticleBulk.ts'

interface ArticleBulkBarProps {
  articles: readonly ListedArticle[]
  bulk: ReturnType<typeof useArticleBulk>
  onNone: () => void
}

const names: Record<ArticleAction, string> = { publish: 'Publish', unpublish: 'Unpublish', delete: 'Delete' }

/** Acts on the selected articles. What does not apply to one of them is not offered. */
export const ArticleBulkBar = ({ articles, bulk, onNone }: ArticleBulkBarProps) => {
  const act = (action: ArticleAction, isOffered: boolean) =>
    isOffered && (
      <Button onClick={() => bulk.mutate({ articles, action })} disabled={bulk.isPending}>
        {names[action]}
      </Button>
    )
  return (
    <>
      {articles.length > 0 && (
        <BulkBar count={articles.length} what="article" onNone={onNone}>
          {act(
            'publish',
            articles.every(({ status }) => status !== 'published'),
          )}
          {act(
            'unpublish',
            articles.every(({ status }) => status === 'published'),
          )}
          {act('delete', true)}
        </BulkBar>
      )}
      <NotChanged lines={bulk.data} />
    </>
  )
}

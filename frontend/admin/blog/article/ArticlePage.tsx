import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isMissing } from '#api/error.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { articleById } from '../queries.ts'
import { ArticleEditor } from './ArticleEditor.tsx'

const ArticlePage = () => {
  const { id = '' } = useParams()
  const query = useQuery(articleById(id))
  const { data: article, error } = query
  const gone = isMissing(error)
  if (article && !gone) return <ArticleEditor key={id} article={article} />
  return (
    <Page title="Article">
      {gone && (
        <EmptyState action={<Link to="/admin/manage-blog">See all articles</Link>}>
          <p>There is no such article.</p>
        </EmptyState>
      )}
      {!gone && <LoadFailure query={query}>The article could not be loaded.</LoadFailure>}
      {!error && <Skeleton label="Loading the article" rows={6} />}
    </Page>
  )
}

export default ArticlePage

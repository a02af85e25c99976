import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '#api/error.ts'
import { LoadingPage } from '../../kit/LoadingPage.tsx'
import { articleById } from '../queries.ts'
import { ArticleEditor } from './ArticleEditor.tsx'

const ArticlePage = () => {
  const { id = '' } = useParams()
  const query = useQuery(articleById(id))
  if (query.data && !isMissing(query.error)) return <ArticleEditor key={id} article={query.data} />
  return <LoadingPage what="article" all="/admin/manage-blog" query={query} />
}

export default ArticlePage

import { articleStatus } from '#shared/blog/model.ts'
import { usePaging, type Paging } from '../../kit/usePaging.ts'
import type { ListQuery } from '../queries.ts'

export interface ArticleAddress extends Paging {
  query: ListQuery
}

/** What the address says the list of articles is narrowed to, and how far it has been paged; anything else counts as nothing. */
export const useArticleAddress = (): ArticleAddress => {
  const paging = usePaging()
  const words = (name: string) => paging.params.get(name)?.slice(0, 100).trim() || undefined
  return {
    ...paging,
    query: {
      status: articleStatus.safeParse(paging.params.get('status')).data,
      category: words('category'),
      author: words('author'),
      tag: words('tag'),
      search: words('search'),
    },
  }
}

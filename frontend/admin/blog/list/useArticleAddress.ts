import { articleStatus } from '#shared/blog/model.ts'
import { usePaging, type Paging } from '../../kit/usePaging.ts'
import type { ListQuery } from '../queries.ts'

export interface ArticleAddress extends Paging {
  query: ListQuery
}

/** The filters and the page of the list of articles, from the address. Invalid values are ignored. */
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

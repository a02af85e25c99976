import { Link, useSearchParams } from 'react-router'
import type { CallAnswer } from '#api/table.ts'
import { articleStatuses, articleStatus } from '#shared/blog/model.ts'
import { statusNames } from '#shared/posts/model.ts'
import { grouped } from '../../kit/counts.ts'
import listStyles from '../../kit/List.module.css'
import { Filters } from '../../kit/List.tsx'
import { Words } from '../../kit/ListFilters.tsx'
import { narrowed } from '../../kit/useAddressQuery.ts'
import { usePaging, type Paging } from '../../kit/usePaging.ts'
import type { ListQuery } from '../queries.ts'

interface ArticleAddress extends Paging {
  query: ListQuery
}

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

export const ArticleFilters = ({ query, narrow }: Pick<ArticleAddress, 'query' | 'narrow'>) => {
  const fields = [
    ['search', 'Search', 'Title, excerpt, web address'],
    ['category', 'Category', 'Any'],
    ['author', 'Author', 'Any'],
    ['tag', 'Tag', 'Any'],
  ] as const
  return (
    <Filters by={fields.map(([name]) => query[name])}>
      {fields.map(([name, label, placeholder]) => (
        <Words
          key={name}
          label={label}
          placeholder={placeholder}
          value={query[name] ?? ''}
          onChange={(words) => narrow(name, words.trim())}
        />
      ))}
    </Filters>
  )
}

interface StatusTabsProps {
  totals: CallAnswer<'blog/list'>['totals'] | undefined
  current: string | undefined
}

export const StatusTabs = ({ totals, current }: StatusTabsProps) => {
  const [search] = useSearchParams()
  const to = (status: string) => ({ search: narrowed(search, 'status', status).toString() })
  const all = totals && articleStatuses.reduce((sum, status) => sum + totals[status], 0)
  return (
    <nav aria-label="Status">
      <ul className={listStyles['states']}>
        {(['', ...articleStatuses] as const).map((status) => (
          <li key={status}>
            <Link
              to={to(status)}
              replace
              preventScrollReset
              aria-current={status === (current ?? '') ? 'true' : undefined}
            >
              {status ? statusNames[status] : 'All'}{' '}
              {totals && <span>{grouped(status ? totals[status] : (all ?? 0))}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

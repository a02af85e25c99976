import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { invalidDate } from '#shared/blog/date.ts'
import type { Article } from '#shared/blog/model.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { Menu } from '../../kit/Menu.tsx'
import { RowTable, type Column } from '../../kit/RowTable.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import type { Chosen, RowAction } from '../../kit/useRowKeys.ts'
import { deleteArticle, pathOf } from '../actions.ts'
import ScheduleArticle from '../article/ScheduleArticle.tsx'
import { ArticleMark, ChangedMark } from '../ArticleMark.tsx'
import { lengthInWords } from '../length.ts'
import { refreshArticles, type ListedArticle } from '../queries.ts'
import styles from './ArticleList.module.css'

interface ArticleTableProps {
  articles: readonly ListedArticle[]
  chosen: Chosen<ListedArticle>
  keys: readonly RowAction<ListedArticle>[]
}

const nameOf = ({ title }: Pick<ListedArticle, 'title'>): string => title || 'Untitled'

export const ArticleTable = ({ articles, chosen, keys }: ArticleTableProps) => (
  <RowTable
    listName="articles"
    caption="Articles"
    rows={articles}
    idOf={({ id }) => id}
    title={{ name: 'Article', of: nameOf, to: ({ id }) => `/admin/manage-blog/${id}` }}
    columns={columns}
    renderActs={(article) => <Actions article={article} name={nameOf(article)} />}
    chosen={chosen}
    keys={keys}
  />
)

const columns: readonly Column<ListedArticle>[] = [
  {
    id: 'status',
    name: 'Status',
    cell: ({ status, has_unpublished_changes }) => (
      <span className={styles['status']}>
        <ArticleMark status={status} /> {has_unpublished_changes && <ChangedMark />}
      </span>
    ),
  },
  {
    id: 'author',
    name: 'Author',
    cell: ({ author }) => author && <FilterLink name="author" value={author} />,
  },
  {
    id: 'category',
    name: 'Category',
    cell: ({ category }) => category && <FilterLink name="category" value={category} />,
  },
  {
    id: 'tags',
    name: 'Tags',
    extra: true,
    cell: ({ tags }) =>
      tags.map((tag) => (
        <Fragment key={tag}>
          <FilterLink name="tag" value={tag} shown={`#${tag}`} />{' '}
        </Fragment>
      )),
  },
  { id: 'date', name: 'Date', cell: (article) => <ArticleDate article={article} /> },
  {
    id: 'edited',
    name: 'Edited',
    label: 'Edited',
    cell: ({ updated_at }) => <Time at={updated_at} />,
  },
  {
    id: 'length',
    name: 'Length',
    extra: true,
    cell: ({ word_count }) => lengthInWords(word_count),
  },
  {
    id: 'leads',
    name: 'Leads',
    cell: ({ leads, won_value }) =>
      `${counted(leads, 'lead')}${won_value > 0 ? `, ${formatUsdShort(toCents(won_value))} won` : ''}`,
  },
]

const FilterLink = ({ name, value, shown = value }: { name: string; value: string; shown?: string }) => (
  <Link to={{ search: `?${new URLSearchParams({ [name]: value })}` }}>{shown}</Link>
)

const ArticleDate = ({ article: { status, scheduled_for, published_at } }: { article: ListedArticle }) => {
  if (status === 'scheduled')
    return (
      <>
        Scheduled <Time at={scheduled_for} format={formatInstant} />
      </>
    )
  return (
    status === 'published' && (
      <>
        Published <Time at={published_at} />
      </>
    )
  )
}

const Time = ({ at, format = formatDate }: { at: string | null; format?: (at: string) => string }) =>
  at !== null && !Number.isNaN(Date.parse(at)) ? (
    <time dateTime={at} title={formatInstant(at)}>
      {format(at)}
    </time>
  ) : (
    invalidDate
  )

const Actions = ({ article, name }: { article: ListedArticle; name: string }) => {
  const { id, status, version } = article
  const [scheduling, setScheduling] = useState(false)
  const change = useMutation({
    mutationFn: async ({ action, done }: { action: () => Promise<Article | void>; done?: string }) => {
      const now = await action()
      if (now?.site_pending) toast(`“${name}”: the site is being updated. This can take a minute.`)
      else if (done) toast(done)
    },
    onSettled: () => void refreshArticles(),
  })
  const params = { id }
  const body = { version }
  const button = (label: string, action: () => Promise<Article | void>, done?: string) => (
    <Button
      variant="quiet"
      aria-label={`${label}: ${name}`}
      busy={change.isPending}
      retainFocus
      onClick={() => change.mutate({ action, ...(done ? { done } : {}) })}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Menu
        label={`Actions: ${name}`}
        closesOnPress
        content={
          <>
            {(status !== 'published' || article.has_unpublished_changes) &&
              button(
                status === 'published' ? 'Update' : 'Publish',
                () => call('blog/publish', { params, body }),
                `“${name}” is on the site.`,
              )}
            {status === 'published' && (
              <a
                className={buttonClass('quiet')}
                href={pathOf(article)}
                target="_blank"
                rel="noreferrer"
                aria-label={`View: ${name}`}
              >
                View
              </a>
            )}
            {status === 'published' &&
              button(
                'Unpublish',
                () => call('blog/unpublish', { params, body }),
                `“${name}” is off the site.`,
              )}
            {status !== 'published' && (
              <Button variant="quiet" aria-label={`Schedule: ${name}`} onClick={() => setScheduling(true)}>
                Schedule
              </Button>
            )}
            {button('Delete', () => deleteArticle(article))}
          </>
        }
      >
        {change.isPending ? 'Working…' : 'Actions'}
      </Menu>
      {change.isError && <Notice tone="failure">That didn’t work. {describeError(change.error)}</Notice>}
      {scheduling && (
        <ScheduleArticle
          article={article}
          onChosen={(scheduled_for) => {
            setScheduling(false)
            change.mutate({
              action: () => call('blog/schedule', { params, body: { version, scheduled_for } }),
              done: 'Scheduled.',
            })
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  )
}

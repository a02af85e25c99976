import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { invalidDate } from '#shared/blog/date.ts'
import { articleStatuses } from '#shared/blog/model.ts'
import { recordOf } from '#shared/api/records.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { statusNames } from '#shared/posts/model.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { counted } from '../../kit/counts.ts'
import { useListAddress } from '../../kit/list/address.ts'
import type { List } from '../../kit/list/declaration.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import { articleRows, pathOf, publish, publishChanges, remove, schedule, unpublish } from '../actions.ts'
import ScheduleArticle from '../article/ScheduleArticle.tsx'
import { ArticleMark, ChangedMark } from '../ArticleMark.tsx'
import { lengthInWords } from '../length.ts'
import { articlePage, keepArticle, refreshArticles, type ListedArticle, type ListQuery } from '../queries.ts'

const Time = ({ at, format = formatDate }: { at: string | null; format?: (at: string) => string }) =>
  at !== null && !Number.isNaN(Date.parse(at)) ? (
    <time dateTime={at} title={formatInstant(at)}>
      {format(at)}
    </time>
  ) : (
    invalidDate
  )

const FilterLinks = ({ name, values }: { name: string; values: readonly (string | null)[] }) =>
  values.map(
    (value) =>
      value && (
        <Link key={value} to={{ search: `?${new URLSearchParams({ [name]: value })}` }}>
          {name === 'tag' ? `#${value} ` : value}
        </Link>
      ),
  )

const NewArticle = ({ children }: { children: string }) => {
  const navigate = useNavigate()
  // The same key for every attempt of this visit, so that a lost answer does not create a second article.
  const key = useRef(randomUuid())
  const make = async () => {
    const article = await call('blog/create', { body: { idempotency_key: key.current } })
    keepArticle(article)
    void refreshArticles()
    void navigate(`/admin/manage-blog/${article.id}`)
  }
  return (
    <ActionButton
      variant="primary"
      icon="plus"
      busyLabel="Making it…"
      failure="No article was made."
      run={make}
    >
      {children}
    </ActionButton>
  )
}

const list: List<ListedArticle, ListQuery> = {
  ...articleRows,
  title: 'Manage Blog',
  pageActions: () => (
    <>
      <Link className={buttonClass()} to="/admin/manage-blog/import">
        Import and export
      </Link>
      <NewArticle>New article</NewArticle>
    </>
  ),
  nameColumn: 'Article',
  nameWidth: 26,
  pageOf: ({ id }) => `/admin/manage-blog/${id}`,
  columns: [
    {
      id: 'status',
      name: 'Status',
      width: 8,
      cell: ({ status, has_unpublished_changes }) => (
        <>
          <ArticleMark status={status} /> {has_unpublished_changes && <ChangedMark />}
        </>
      ),
    },
    { id: 'author', name: 'Author', cell: ({ author }) => <FilterLinks name="author" values={[author]} /> },
    {
      id: 'category',
      name: 'Category',
      wide: true,
      cell: ({ category }) => <FilterLinks name="category" values={[category]} />,
    },
    { id: 'tags', name: 'Tags', extra: true, cell: ({ tags }) => <FilterLinks name="tag" values={tags} /> },
    {
      id: 'date',
      name: 'Date',
      width: 9,
      cell: ({ status, scheduled_for, published_at }) =>
        status === 'scheduled' ? (
          <>
            <span>Scheduled</span> <Time at={scheduled_for} format={formatInstant} />
          </>
        ) : (
          status === 'published' && (
            <>
              <span>Published</span> <Time at={published_at} />
            </>
          )
        ),
    },
    {
      id: 'edited',
      name: 'Edited',
      wide: true,
      sort: { descending: '', ascending: 'oldest' },
      cell: ({ updated_at }) => <Time at={updated_at} />,
    },
    { id: 'length', name: 'Length', extra: true, cell: ({ word_count }) => lengthInWords(word_count) },
    {
      id: 'leads',
      name: 'Leads',
      cell: ({ leads, won_value: won }) =>
        `${counted(leads, 'lead')}${won > 0 ? `, ${formatUsdShort(toCents(won))} won` : ''}`,
    },
  ],
  search: 'Title, excerpt, web address',
  views: {
    name: 'Status',
    param: 'status',
    options: { '': 'All', ...recordOf(articleStatuses, (status) => statusNames[status]) },
  },
  filters: { category: { name: 'Category' }, author: { name: 'Author' }, tag: { name: 'Tag' } },
  sort: { param: 'order' },
  actions: [
    {
      label: 'Publish',
      icon: 'send',
      only: (articles) => articles.every(({ status }) => status !== 'published'),
      ...publish,
    },
    {
      label: 'Publish changes',
      icon: 'send',
      on: 'row',
      only: ([article]) => article?.status === 'published' && article.has_unpublished_changes,
      ...publishChanges,
    },
    {
      label: 'View',
      icon: 'eye',
      on: 'row',
      only: ([article]) => article?.status === 'published',
      href: pathOf,
    },
    {
      label: 'Unpublish',
      icon: 'lock',
      only: (articles) => articles.every(({ status }) => status === 'published'),
      ...unpublish,
    },
    {
      label: 'Schedule',
      icon: 'calendar',
      on: 'row',
      only: ([article]) => article?.status !== 'published',
      dialog: ([article], { run, close }) =>
        article && <ScheduleArticle article={article} onChosen={run} onClose={close} />,
      run: (article, at) => schedule(at).run(article, at),
      done: schedule('').done,
    },
    { label: 'Delete', icon: 'trash', key: 'd', danger: true, ...remove },
  ],
  empty: () => (
    <EmptyState action={<NewArticle>Write the first article</NewArticle>}>
      <p>
        <strong>No articles yet.</strong> A new one is a draft that only staff see, saved while you write.
      </p>
    </EmptyState>
  ),
}

const ArticleList = () => {
  const address = useListAddress(list)
  const loaded = useQuery(articlePage(address.query, address.cursor))
  const totals = loaded.data?.totals
  const all = totals && articleStatuses.reduce((sum, status) => sum + totals[status], 0)
  return (
    <ListScreen list={list} address={address} loaded={loaded} counts={{ views: { '': all, ...totals } }} />
  )
}

export default ArticleList

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { BulkBar, NotChanged } from '../../kit/BulkBar.tsx'
import { ListRows } from '../../kit/List.tsx'
import { Page } from '../../kit/Page.tsx'
import { useChosen } from '../../kit/useRowKeys.ts'
import { articlePage, keepArticle, refreshArticles, type ListedArticle } from '../queries.ts'
import { ArticleFilters, StatusTabs, useArticleAddress } from './ArticleFilters.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { useArticleBulk, type ArticleAction } from './useArticleBulk.ts'

const ArticleList = () => {
  const address = useArticleAddress()
  const { query, cursor, narrow } = address
  const list = useQuery(articlePage(query, cursor))
  const articles = list.data?.rows
  const chosen = useChosen<ListedArticle>(({ id }) => id)
  const bulk = useArticleBulk(chosen.clear)
  const isFiltered = Object.values(query).some((word) => word !== undefined)
  return (
    <Page
      title="Manage Blog"
      facts="Articles: write, schedule, publish, and see what they bring."
      actions={
        <>
          <Link to="/admin/manage-blog/import">Import and export</Link>
          <NewArticle primary />
        </>
      }
    >
      {(isFiltered || cursor || articles?.length !== 0) && (
        <>
          <StatusTabs totals={list.data?.totals} current={query.status} />
          <ArticleFilters query={query} narrow={narrow} />
        </>
      )}
      <BulkActions articles={[...chosen.rows.values()]} bulk={bulk} onNone={chosen.clear} />
      <ListRows what="article" list={list} address={address} nothing={<Nothing isFiltered={isFiltered} />}>
        {(rows) => (
          <ArticleTable
            articles={rows}
            chosen={chosen}
            keys={[
              {
                key: 'd',
                label: 'Delete',
                action: (some) => bulk.mutate({ articles: some, action: 'delete' }),
              },
            ]}
          />
        )}
      </ListRows>
    </Page>
  )
}

interface BulkActionsProps {
  articles: readonly ListedArticle[]
  bulk: ReturnType<typeof useArticleBulk>
  onNone: () => void
}

const actionNames: Record<ArticleAction, string> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete',
}

const BulkActions = ({ articles, bulk, onNone }: BulkActionsProps) => {
  const actions: ArticleAction[] = [
    ...(articles.every(({ status }) => status !== 'published') ? (['publish'] as const) : []),
    ...(articles.every(({ status }) => status === 'published') ? (['unpublish'] as const) : []),
    'delete',
  ]
  return (
    <>
      {articles.length > 0 && (
        <BulkBar count={articles.length} what="article" onNone={onNone}>
          {actions.map((action) => (
            <Button key={action} onClick={() => bulk.mutate({ articles, action })} disabled={bulk.isPending}>
              {actionNames[action]}
            </Button>
          ))}
        </BulkBar>
      )}
      <NotChanged lines={bulk.data} />
    </>
  )
}

const NewArticle = ({ primary = false }: { primary?: boolean }) => {
  const navigate = useNavigate()
  // The same key for every attempt of this visit, so that a lost answer does not create a second article.
  const key = useRef(randomUuid())
  const make = useMutation({
    mutationFn: () => call('blog/create', { body: { idempotency_key: key.current } }),
    onSuccess: (article) => {
      keepArticle(article)
      void refreshArticles()
      void navigate(`/admin/manage-blog/${article.id}`)
    },
  })
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        onClick={() => make.mutate()}
        busy={make.isPending}
        busyLabel="Making it…"
        retainFocus
      >
        {primary ? 'New article' : 'Write the first article'}
      </Button>
      {make.isError && <Notice tone="failure">No article was made. {describeError(make.error)}</Notice>}
    </>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => {
  if (isFiltered)
    return (
      <EmptyState action={<Link to={{ search: '' }}>Show all</Link>}>
        <p>No articles match.</p>
      </EmptyState>
    )
  return (
    <EmptyState action={<NewArticle />}>
      <p>
        <strong>No articles yet.</strong> A new one is a draft that only staff see, saved while you write.
      </p>
    </EmptyState>
  )
}

export default ArticleList

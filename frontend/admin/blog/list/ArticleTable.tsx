import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { invalidDate } from '#shared/blog/date.ts'
import type { Article } from '#shared/blog/model.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { focusHeading } from '../../kit/focus.ts'
import { ListTable } from '../../kit/List.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import { deleteArticle, pathOf } from '../acts.ts'
import { ArticleMark, ChangedMark } from '../ArticleMark.tsx'
import { ScheduleDialog } from '../article/ScheduleDialog.tsx'
import { refreshArticles, type ListedArticle } from '../queries.ts'
import styles from './ArticleList.module.css'

export const ArticleTable = ({ articles }: { articles: readonly ListedArticle[] }) => (
  <ListTable caption="Articles" className={styles['articles']}>
    <thead>
      <tr>
        <th scope="col">Article</th>
        <th scope="col">Status</th>
        <th scope="col">Dates</th>
        <th scope="col">Length</th>
        <th scope="col">Leads</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {articles.map((article) => (
        <Row key={article.id} article={article} />
      ))}
    </tbody>
  </ListTable>
)

const Row = ({ article }: { article: ListedArticle }) => {
  const { id, title, status, author, category, tags } = article
  const name = title || 'Untitled'
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/manage-blog/${id}`}>{name}</Link>
        <span>
          {author && <Narrow name="author" value={author} />}{' '}
          {category && <Narrow name="category" value={category} />}{' '}
          {tags.map((tag) => (
            <Narrow key={tag} name="tag" value={tag} shown={`#${tag}`} />
          ))}
        </span>
      </th>
      <td>
        <div className={styles['status']}>
          <ArticleMark status={status} />
          {article.has_unpublished_changes && <ChangedMark />}
        </div>
      </td>
      <td>
        <Dates article={article} />
      </td>
      <td>
        {counted(article.word_count, 'word')}, {article.reading_time} min to read
      </td>
      <td>
        {counted(article.leads, 'lead')}
        {article.won_value > 0 && `, ${formatUsdShort(toCents(article.won_value))} won`}
      </td>
      <td>
        <Actions article={article} name={name} />
      </td>
    </tr>
  )
}

/** Leads to the articles that have the same. */
const Narrow = ({ name, value, shown = value }: { name: string; value: string; shown?: string }) => (
  <Link to={{ search: `?${new URLSearchParams({ [name]: value })}` }}>{shown}</Link>
)

const Dates = ({
  article: { status, scheduled_for, published_at, updated_at },
}: {
  article: ListedArticle
}) => (
  <dl className={styles['dates']}>
    {status === 'scheduled' && <When name="Scheduled" at={scheduled_for} />}
    {status === 'published' && <When name="Published" at={published_at} />}
    <When name="Edited" at={updated_at} />
  </dl>
)

const When = ({ name, at }: { name: string; at: string | null }) => {
  const isDate = at !== null && !Number.isNaN(Date.parse(at))
  return (
    <div>
      <dt>{name}</dt>{' '}
      <dd>
        {isDate ? (
          <time dateTime={at} title={formatInstant(at)}>
            {name === 'Scheduled' ? formatInstant(at) : formatDate(at)}
          </time>
        ) : (
          invalidDate
        )}
      </dd>
    </div>
  )
}

/** What can be done with an article as it was last saved. */
const Actions = ({ article, name }: { article: ListedArticle; name: string }) => {
  const { id, status, version } = article
  const [scheduling, setScheduling] = useState(false)
  const act = useMutation({
    mutationFn: async ({ does, done }: { does: () => Promise<Article | void>; done?: string }) => {
      const now = await does()
      if (now?.site_pending) toast(`“${name}”: the site is being updated. This can take a minute.`)
      else if (done) toast(done)
    },
    onSettled: () => void refreshArticles(),
  })
  const params = { id }
  const body = { version }
  const button = (label: string, does: () => Promise<Article | void>, done?: string) => (
    <Button
      variant="quiet"
      aria-label={`${label}: ${name}`}
      busy={act.isPending}
      keepsFocus
      onClick={() => act.mutate({ does, ...(done ? { done } : {}) })}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles['actions']}>
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
        button('Unpublish', () => call('blog/unpublish', { params, body }), `“${name}” is off the site.`)}
      {status !== 'published' && (
        <Button variant="quiet" aria-label={`Schedule: ${name}`} onClick={() => setScheduling(true)}>
          Schedule
        </Button>
      )}
      {button('Delete', async () => {
        await deleteArticle(article)
        requestAnimationFrame(focusHeading)
      })}
      {act.isError && <Notice tone="failure">That didn’t work. {inWords(act.error)}</Notice>}
      {scheduling && (
        <ScheduleDialog
          article={article}
          onChosen={(scheduled_for) => {
            setScheduling(false)
            act.mutate({
              does: () => call('blog/schedule', { params, body: { version, scheduled_for } }),
              done: 'Scheduled.',
            })
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </div>
  )
}

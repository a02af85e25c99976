import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { Article } from '#shared/blog/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { formatInstant } from '../../kit/times.ts'
import { deleteArticle, pathOf } from '../actions.ts'
import { keepArticle, refreshArticles } from '../queries.ts'
import type { Editor } from '../../kit/editor/useEditor.ts'
import type { ArticleValues } from './article-values.ts'
import styles from './Article.module.css'
import { MakePosts } from './MakePosts.tsx'
import { PreviewLink } from './PreviewLink.tsx'

const { Part: ScheduleArticle } = lazyPart(() => import('./ScheduleArticle.tsx'))

interface PublishBarProps {
  article: Article
  editor: Editor<ArticleValues>
  children: ReactNode
}

export const PublishBar = ({ article, editor, children }: PublishBarProps) => {
  const { id, status } = article
  const navigate = useNavigate()
  const [scheduling, setScheduling] = useState(false)
  const change = useMutation({
    mutationFn: async (action: (version: number) => Promise<Article>) => {
      const version = await editor.flush()
      if (version === undefined)
        throw new ApiError('refused', 'The article could not be saved first. See what is not saved above.')
      return action(version)
    },
    onSuccess: (now) => {
      keepArticle(now)
      void refreshArticles()
    },
  })
  const run = (action: (version: number) => Promise<Article>, done: string) =>
    change.mutate(action, { onSuccess: ({ site_pending }) => toast(site_pending ? sitePending : done) })
  useSiteUpdated(article)
  const params = { id }
  const publish = () =>
    run(
      (version) => call('blog/publish', { params, body: { version } }),
      status === 'published' ? 'The site shows your changes.' : 'Published.',
    )
  const remove = useMutation({
    mutationFn: async () => {
      await editor.flush()
      await deleteArticle(article)
    },
    onSuccess: () => navigate('/admin/manage-blog'),
  })
  const failure = change.error ?? remove.error
  const fields = failure instanceof ApiError ? failure.fields : []
  return (
    <section className={styles['bar']} aria-label="Publishing">
      <div className={`row ${styles['acts']}`}>
        <Button
          variant="primary"
          onClick={publish}
          busy={change.isPending}
          busyLabel="Working…"
          retainFocus
          disabled={status === 'published' && !article.has_unpublished_changes && !editor.pending}
        >
          {status === 'published' ? 'Update the site' : status === 'scheduled' ? 'Publish now' : 'Publish'}
        </Button>
        {status !== 'published' && (
          <Button onClick={() => setScheduling(true)}>
            {status === 'scheduled' ? 'Change the time…' : 'Schedule…'}
          </Button>
        )}
        {status === 'scheduled' && (
          <Button
            onClick={() =>
              run(
                (version) => call('blog/schedule', { params, body: { version, scheduled_for: null } }),
                'A draft again.',
              )
            }
          >
            Unschedule
          </Button>
        )}
        {status === 'published' && (
          <>
            {!article.site_pending && (
              <a className={buttonClass()} href={pathOf(article)} target="_blank" rel="noreferrer">
                View on the site
              </a>
            )}
            <Button
              onClick={() =>
                run((version) => call('blog/unpublish', { params, body: { version } }), 'Taken off the site.')
              }
            >
              Unpublish
            </Button>
          </>
        )}
        <PreviewLink article={article} editor={editor} />
        <MakePosts article={article} />
        <Button
          variant="quiet"
          onClick={() => remove.mutate()}
          busy={remove.isPending}
          busyLabel="Deleting…"
          retainFocus
        >
          Delete
        </Button>
        {children}
      </div>
      <Status article={article} />
      {fields.length > 0 && change.isError ? (
        <ErrorSummary
          attempt={change.submittedAt}
          errors={fields.map(({ field, message }) => ({ id: idOf(field), message }))}
        />
      ) : (
        failure && <Notice tone="failure">That didn’t work. {describeError(failure)}</Notice>
      )}
      {scheduling && (
        <ScheduleArticle
          article={article}
          onChosen={(scheduled_for) => {
            setScheduling(false)
            run(
              (version) => call('blog/schedule', { params, body: { version, scheduled_for } }),
              'Scheduled.',
            )
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </section>
  )
}

const sitePending = 'The site is being updated. This can take a minute.'

const idOf = (field: string): string => (field === 'markdown' ? 'text' : field)

const useSiteUpdated = ({ site_pending = false }: Article) => {
  const before = useRef(site_pending)
  useEffect(() => {
    if (before.current && !site_pending) toast('The site is up to date.')
    before.current = site_pending
  }, [site_pending])
}

const Status = ({ article: { status, scheduled_for, published_at, site_pending } }: { article: Article }) => {
  if (site_pending) return <Notice tone="note">{sitePending}</Notice>
  if (status === 'scheduled' && scheduled_for)
    return (
      <p className="hint">
        Scheduled for {formatInstant(scheduled_for)}. The version saved at that time is published.
      </p>
    )
  if (status === 'published' && published_at && !Number.isNaN(Date.parse(published_at)))
    return <p className="hint">Published {formatInstant(published_at)}.</p>
  return null
}

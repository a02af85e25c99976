import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { Article } from '#shared/blog/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { runUndo } from '../../kit/undo.ts'
import { deleteArticle, pathOf } from '../actions.ts'
import { keepArticle, refreshArticles } from '../queries.ts'
import type { ArticleValues } from './article-values.ts'
import { lookOver, type Gap } from './look-over.ts'
import { PostsMade, useMakePosts } from './MakePosts.tsx'
import { PreviewLink } from './PreviewLink.tsx'

const { Part: ScheduleArticle } = lazyPart(() => import('./ScheduleArticle.tsx'))

interface PublishBarProps {
  article: Article
  editor: Editor<ArticleValues>
  onHistory: () => void
  onSource: () => void
  /** Called if it could not be saved or published. */
  onRefused: () => void
  /** Leads to what is missing. */
  onShow: (gap: Gap) => void
}

/** The buttons and the menu of an article. */
export const PublishBar = ({ article, editor, onHistory, onSource, onRefused, onShow }: PublishBarProps) => {
  const { id, status, title } = article
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'schedule' | 'link'>()
  const [gaps, setGaps] = useState<readonly Gap[]>([])
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
    onError: onRefused,
  })
  const params = { id }
  const calls = {
    publish: (version: number) => call('blog/publish', { params, body: { version } }),
    unpublish: (version: number) => call('blog/unpublish', { params, body: { version } }),
    schedule: (at: string | null) => (version: number) =>
      call('blog/schedule', { params, body: { version, scheduled_for: at } }),
  }
  const run = (
    action: (version: number) => Promise<Article>,
    done: string,
    undo?: 'publish' | 'unpublish',
    undone = '',
  ) =>
    change.mutate(action, {
      onSuccess: ({ site_pending, version }) =>
        toast(
          site_pending ? sitePending : done,
          undo && {
            label: 'Undo',
            action: () =>
              void runUndo(async () => {
                keepArticle(await calls[undo](version))
                return undone
              }, refreshArticles),
          },
        ),
    })
  useSiteUpdated(article)
  const publish = () =>
    status === 'published'
      ? run(calls.publish, 'The site shows your changes.')
      : run(calls.publish, 'Published.', 'unpublish', `“${title}” is a draft again.`)
  const look = () => {
    // Fields that were left empty on purpose are not asked about again.
    const found = lookOver(editor.values).filter(({ field }) => status !== 'published' || !field)
    if (found.length > 0) setGaps(found)
    else publish()
  }
  const posts = useMakePosts(article)
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
    <>
      <Menu
        icon="more"
        label="More"
        closesOnPress
        content={
          <>
            {status === 'published' && !article.site_pending && (
              <a className={buttonClass('quiet')} href={pathOf(article)} target="_blank" rel="noreferrer">
                View on the site
              </a>
            )}
            <Button variant="quiet" onClick={onHistory}>
              History
            </Button>
            <Button variant="quiet" onClick={onSource}>
              Markdown
            </Button>
            <Button variant="quiet" onClick={() => setOpened('link')}>
              Preview link…
            </Button>
            <Button variant="quiet" disabled={title === ''} onClick={posts.run}>
              Make posts
            </Button>
            {status === 'scheduled' && (
              <Button variant="quiet" onClick={() => run(calls.schedule(null), 'A draft again.')}>
                Unschedule
              </Button>
            )}
            {status === 'published' && (
              <Button
                variant="quiet"
                onClick={() =>
                  run(calls.unpublish, 'Taken off the site.', 'publish', `“${title}” is on the site again.`)
                }
              >
                Unpublish
              </Button>
            )}
            <Button variant="danger" onClick={() => remove.mutate()}>
              Delete
            </Button>
          </>
        }
      />
      {status !== 'published' && (
        <Button onClick={() => setOpened('schedule')}>
          {status === 'scheduled' ? 'Change the time…' : 'Schedule…'}
        </Button>
      )}
      <Button
        variant="primary"
        onClick={look}
        busy={change.isPending || remove.isPending}
        busyLabel="Working…"
        retainFocus
        disabled={status === 'published' && !article.has_unpublished_changes && !editor.pending}
      >
        {status === 'published' ? 'Publish changes' : status === 'scheduled' ? 'Publish now' : 'Publish'}
      </Button>
      <PostsMade article={article} posts={posts} />
      {fields.length > 0 && change.isError ? (
        <ErrorSummary
          attempt={change.submittedAt}
          errors={fields.map(({ field, message }) => ({ id: idOf(field), message }))}
        />
      ) : (
        failure && <Notice tone="failure">That didn’t work. {describeError(failure)}</Notice>
      )}
      {opened === 'link' && (
        <PreviewLink article={article} editor={editor} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'schedule' && (
        <ScheduleArticle
          article={article}
          onChosen={(scheduled_for) => {
            setOpened(undefined)
            run(calls.schedule(scheduled_for), 'Scheduled.')
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {gaps.length > 0 && (
        <Dialog title="Before you publish" onClose={() => setGaps([])}>
          <DialogBody
            actions={
              <>
                <Button onClick={() => setGaps([])}>Cancel</Button>
                <Button
                  variant="primary"
                  data-autofocus
                  onClick={() => {
                    setGaps([])
                    publish()
                  }}
                >
                  Publish anyway
                </Button>
              </>
            }
          >
            <ul className="plain-list stack gap-1">
              {gaps.map((gap, at) => (
                <li key={at}>
                  <a
                    href={`#${gap.field ?? 'text'}`}
                    onClick={(event) => {
                      event.preventDefault()
                      setGaps([])
                      onShow(gap)
                    }}
                  >
                    {gap.message}
                  </a>
                </li>
              ))}
            </ul>
          </DialogBody>
        </Dialog>
      )}
    </>
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

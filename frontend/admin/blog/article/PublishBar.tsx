import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, describeError } from '#api/error.ts'
import type { Article } from '#shared/blog/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { runAction } from '../../kit/list/run-action.ts'
import { Menu } from '../../kit/Menu.tsx'
import { articleRows, pathOf, publish, publishChanges, remove, schedule, unpublish } from '../actions.ts'
import { refreshArticles } from '../queries.ts'
import type { ArticleValues } from './article-values.ts'
import { lookOver, type Gap } from './look-over.ts'
import { useMakePosts } from './MakePosts.tsx'
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
  const run = useMutation({
    mutationFn: async (change: typeof publish) => {
      const version = (await editor.flush()) ?? (change === remove ? article.version : undefined)
      if (version === undefined)
        throw new ApiError('refused', 'The article could not be saved first. See what is not saved above.')
      const refresh = () => refreshArticles(change === remove ? id : undefined)
      const [failed] = await runAction({ ...articleRows, refresh }, change, [{ ...article, version }])
      if (failed !== undefined) throw new ApiError('refused', failed)
      if (change === remove) await navigate('/admin/manage-blog')
    },
    onError: onRefused,
  })
  useSiteUpdated(article)
  const publishNow = () => run.mutate(status === 'published' ? publishChanges : publish)
  const look = () => {
    // Fields that were left empty on purpose are not asked about again.
    const found = lookOver(editor.values).filter(({ optional }) => status !== 'published' || !optional)
    if (found.length > 0) setGaps(found)
    else publishNow()
  }
  const posts = useMakePosts(article)
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
              <Button variant="quiet" onClick={() => run.mutate(schedule(null))}>
                Unschedule
              </Button>
            )}
            {status === 'published' && (
              <Button variant="quiet" onClick={() => run.mutate(unpublish)}>
                Unpublish
              </Button>
            )}
            <Button variant="danger" onClick={() => run.mutate(remove)}>
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
        busy={run.isPending}
        busyLabel="Working…"
        retainFocus
        disabled={status === 'published' && !article.has_unpublished_changes && !editor.pending}
      >
        {status === 'published' ? 'Publish changes' : status === 'scheduled' ? 'Publish now' : 'Publish'}
      </Button>
      {posts.notice}
      {run.isError && <Notice tone="failure">That didn’t work. {describeError(run.error)}</Notice>}
      {opened === 'link' && (
        <PreviewLink article={article} editor={editor} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'schedule' && (
        <ScheduleArticle
          article={article}
          onChosen={(scheduled_for) => {
            setOpened(undefined)
            run.mutate(schedule(scheduled_for))
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {gaps.length > 0 && (
        <ConfirmDialog
          title="Before you publish"
          action="Publish anyway"
          onConfirm={() => {
            setGaps([])
            publishNow()
          }}
          onClose={() => setGaps([])}
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
        </ConfirmDialog>
      )}
    </>
  )
}

const useSiteUpdated = ({ site_pending = false }: Article) => {
  const before = useRef(site_pending)
  useEffect(() => {
    if (before.current && !site_pending) toast('The site is up to date.')
    before.current = site_pending
  }, [site_pending])
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { Article, ArticleVersion } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { formatSecond } from '../../kit/times.ts'
import { articleVersion, articleVersions, keepArticle, refreshArticles } from '../queries.ts'
import { Compare } from '../../kit/editor/Compare.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { fieldNames, inWords, storedOf, valuesOf, type ArticleValues } from './article-values.ts'

/** Saves of one person that are closer together than this belong to one piece of work. */
const gapMs = 15 * 60_000

/** The last version of each piece of work, the first of all, and the published one. `versions`: newest first. */
export const notableVersions = (versions: readonly ArticleVersion[]): ArticleVersion[] =>
  versions.filter((version, at) => {
    const next = versions[at - 1]
    if (!next || version.is_live || at === versions.length - 1 || next.by !== version.by) return true
    // Not `>=`, so that a version with an invalid time is shown.
    return !(Date.parse(next.at) - Date.parse(version.at) < gapMs)
  })

interface HistoryProps {
  article: Article
  editor: Editor<ArticleValues>
}

export const History = ({ article, editor }: HistoryProps) => {
  const [open, setOpen] = useState<ArticleVersion>()
  const [all, setAll] = useState(false)
  const query = useQuery(articleVersions(article.id, article.version))
  const notable = notableVersions(query.data ?? [])
  return (
    <>
      {query.isPending && <Skeleton label="Loading the history" rows={5} />}
      <LoadFailure query={query}>The history could not be loaded.</LoadFailure>
      <ol className="plain-list sections">
        {(all ? query.data : notable)?.map((version) => (
          <li key={version.version} className="stack gap-1">
            <span>
              <strong>Version {version.version}</strong>
              {version.is_live && ' · on the site'}
              {version.version === article.version && ' · now'}
            </span>
            <span className="hint">
              <time dateTime={version.at}>{formatSecond(version.at)}</time> · {version.by} ·{' '}
              {counted(version.word_count, 'word')}
            </span>
            {version.version !== article.version && (
              <Button
                className="small"
                aria-label={`Compare version ${version.version}`}
                onClick={() => setOpen(version)}
              >
                Compare
              </Button>
            )}
          </li>
        ))}
      </ol>
      {query.data && notable.length < query.data.length && (
        <Button variant="quiet" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${grouped(query.data.length)} saves`}
        </Button>
      )}
      {open && (
        <VersionDialog id={article.id} version={open} editor={editor} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** Versions do not contain the address. */
const { slug: _, ...compared } = fieldNames

interface VersionDialogProps {
  id: string
  version: ArticleVersion
  editor: Editor<ArticleValues>
  onClose: () => void
}

const VersionDialog = ({ id, version, editor, onClose }: VersionDialogProps) => {
  const query = useQuery(articleVersion(id, version.version))
  const [now] = useState(editor.values)
  const restore = async () => {
    const seen = await editor.flush()
    if (seen === undefined) throw new ApiError('refused', 'Save what you typed first.')
    const params = { id, version: String(version.version) }
    const restored = await call('blog/restore-version', { params, body: { seen } })
    keepArticle(restored)
    editor.replace(storedOf(restored))
    toast(`Version ${version.version} restored. What it replaced is in the history.`)
    void refreshArticles()
    onClose()
  }
  const then = query.data && valuesOf(query.data)
  return (
    <Dialog title={`Version ${version.version}`} wide onClose={onClose}>
      <div className="stack">
        {query.isPending && <Skeleton label="Loading the version" rows={4} />}
        <LoadFailure query={query}>The version could not be loaded.</LoadFailure>
        {then && (
          <Compare
            labels={compared}
            before={(field) => inWords(then, field)}
            after={(field) => inWords(now, field)}
            beforeName={`Version ${version.version}`}
            afterName="Now"
          />
        )}
        <div className="row">
          <ActionButton
            variant="primary"
            disabled={!then}
            busyLabel="Restoring…"
            failure="It was not restored."
            run={restore}
          >
            Restore this version
          </ActionButton>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

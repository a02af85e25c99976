import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState, type ComponentProps } from 'react'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { CallInput } from '#api/table.ts'
import type { Article } from '#shared/blog/model.ts'
import { readingOf } from '#shared/blog/text.ts'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SaveState } from '../../kit/editor/SaveState.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { focusId } from '../../kit/focus.ts'
import { TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { useChunk } from '../../kit/lazy-part.tsx'
import { Page } from '../../kit/Page.tsx'
import { ArticleMark, ChangedMark } from '../ArticleMark.tsx'
import { lengthInWords } from '../length.ts'
import { keepArticle, newestArticle, refreshArticles } from '../queries.ts'
import { ArticleText } from '../text/ArticleText.tsx'
import { SourceEditor } from '../text/SourceEditor.tsx'
import {
  fieldNames,
  inWords,
  nextSlug,
  schema,
  storedOf,
  withTitle,
  type ArticleValues,
} from './article-values.ts'
import styles from './Article.module.css'
import { Details } from './Details.tsx'
import type { History } from './History.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { PublishBar } from './PublishBar.tsx'

const modes = { write: 'Write', source: 'Markdown' } as const
const sides = { details: 'Details', preview: 'Preview', history: 'History' } as const

export const ArticleEditor = ({ article }: { article: Article }) => {
  const { id } = article
  const editor = useEditor<ArticleValues>({
    name: `article:${id}`,
    schema,
    stored: storedOf(article),
    save: async ({ values: sent, change, version }) => {
      const saved = await update(id, { ...change, version }, sent)
      keepArticle(saved)
      return storedOf(saved)
    },
    newest: async () => storedOf(await newestArticle(id)),
    autosave: {
      describe: ({ title }) => ({ name: title || 'Untitled', kind: 'article' }),
      refresh: refreshArticles,
    },
  })
  const [mode, setMode] = useState<keyof typeof modes>('write')
  const [side, setSide] = useState<keyof typeof sides>('details')
  const { values } = editor
  // The address follows the title until it is edited or published.
  const [isSlugEdited, setSlugEdited] = useState(false)
  const focusTitle = useEffectEvent(() => {
    if (article.version === 1 && !values.title) focusId('title')
  })
  useEffect(() => focusTitle(), [])
  // Deferred, so that counting the words of a long text does not slow down typing.
  const text = useDeferredValue(values.markdown)
  const { word_count, opening } = useMemo(() => readingOf(text), [text])
  const markdownError = editor.problems.find(({ field }) => field === 'markdown')?.message
  const setMarkdown = (markdown: string) => editor.set({ markdown })
  return (
    <Page
      title={values.title || 'Untitled article'}
      facts={lengthInWords(word_count)}
      actions={
        <>
          <ArticleMark status={article.status} pending={article.site_pending} />
          {article.has_unpublished_changes && <ChangedMark />}
        </>
      }
    >
      <RecordForm editor={editor} labels={fieldNames} name="Article" inWords={inWords} isForm={false}>
        <PublishBar article={article} editor={editor}>
          <SaveState />
        </PublishBar>
        <div className={`stack gap-8 ${styles['layout']}`}>
          <div className="stack">
            <TextArea
              name="title"
              className={styles['title'] ?? ''}
              rows={1}
              autoComplete="off"
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={({ target }) => {
                const title = target.value.replaceAll(/\s*\n\s*/g, ' ')
                editor.set(withTitle(values, title, isSlugEdited || article.published_at !== null))
              }}
            />
            <Tabs label="Way of writing" tabs={modes} current={mode} onChange={setMode} />
            {markdownError && <p className="wrong">{markdownError}</p>}
            {mode === 'source' && <SourceEditor markdown={values.markdown} onChange={setMarkdown} />}
            {/* Hidden and not removed, to keep the undo history. */}
            <div hidden={mode !== 'write'}>
              <ArticleText markdown={values.markdown} hidden={mode !== 'write'} onChange={setMarkdown} />
            </div>
          </div>
          <div className={`stack ${styles['side']}`}>
            <Tabs label="Next to the text" tabs={sides} current={side} onChange={setSide} />
            {side === 'details' && (
              <Details
                article={article}
                values={values}
                opening={opening}
                onSlug={(typed) => {
                  setSlugEdited(true)
                  editor.set({ slug: typed.toLowerCase().replaceAll(' ', '-') })
                }}
              />
            )}
            {side === 'preview' && <PreviewPane values={values} />}
            {side === 'history' && <HistoryPane article={article} editor={editor} />}
          </div>
        </div>
      </RecordForm>
    </Page>
  )
}

/** If an address that follows the title is in use, the next one is tried. */
const update = async (
  id: string,
  body: CallInput<'blog/update'>['body'],
  sent: ArticleValues,
): Promise<Article> => {
  try {
    return await call('blog/update', { params: { id }, body })
  } catch (error) {
    const isTaken = error instanceof ApiError && error.fields.some(({ field }) => field === 'slug')
    const slug = isTaken ? nextSlug(sent) : undefined
    if (slug === undefined) throw error
    return update(id, { ...body, slug }, { ...sent, slug })
  }
}

interface TabsProps<Name extends string> {
  label: string
  tabs: Readonly<Record<Name, string>>
  current: Name
  onChange: (name: Name) => void
}

const Tabs = <Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>) => (
  <div className={styles['tabs']} role="group" aria-label={label}>
    {(Object.keys(tabs) as Name[]).map((name) => (
      <button key={name} type="button" aria-pressed={name === current} onClick={() => onChange(name)}>
        {tabs[name]}
      </button>
    ))}
  </div>
)

const loadHistory = () => import('./History.tsx')

const HistoryPane = (props: ComponentProps<typeof History>) => {
  const code = useChunk('history-code', loadHistory)
  if (code.data) return <code.data.History {...props} />
  if (code.isPending) return <Skeleton label="Loading the history" rows={5} />
  return (
    <Failure onRetry={() => void code.refetch()} retrying={code.isFetching}>
      The history could not be loaded. Reloading the page usually helps.
    </Failure>
  )
}

import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState, type ComponentProps } from 'react'
import type { Article } from '#shared/blog/model.ts'
import { readingOf } from '#shared/blog/text.ts'
import { TextArea } from '#ui/Field.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { focusId } from '../../kit/focus.ts'
import { useChunk } from '../../kit/lazy-part.tsx'
import { Page } from '../../kit/Page.tsx'
import { ArticleMark, ChangedMark } from '../ArticleMark.tsx'
import { lengthInWords } from '../length.ts'
import { refusalOf } from '../../kit/saving/saving-state.ts'
import { ArticleText } from '../text/ArticleText.tsx'
import { SourceEditor } from '../text/SourceEditor.tsx'
import { fieldNames, problemOf, storedOf, withTitle, type ArticleValues } from './article-values.ts'
import styles from './Article.module.css'
import { ArticleConflict } from './ArticleConflict.tsx'
import { Details } from './Details.tsx'
import type { History } from './History.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { PublishBar } from './PublishBar.tsx'
import { useSaving } from '../../kit/saving/useSaving.ts'
import { SaveState } from '../../kit/saving/SaveState.tsx'
import { articleSaving } from './article-saving.ts'

export interface FieldsProps {
  values: ArticleValues
  messageOf: (field: keyof ArticleValues) => string | undefined
  onChange: (change: Partial<ArticleValues>) => void
}

const modes = { write: 'Write', source: 'Markdown' } as const
const sides = { details: 'Details', preview: 'Preview', history: 'History' } as const

export const ArticleEditor = ({ article }: { article: Article }) => {
  const { saver, state, draft } = useSaving(storedOf(article), articleSaving(article.id))
  const [mode, setMode] = useState<keyof typeof modes>('write')
  const [side, setSide] = useState<keyof typeof sides>('details')
  const { values, phase } = state
  // The address follows the title until it is edited or published.
  const [isSlugEdited, setSlugEdited] = useState(false)
  const focusTitle = useEffectEvent(() => {
    if (article.version === 1 && !values.title) focusId('title')
  })
  useEffect(() => focusTitle(), [])
  // Deferred, so that counting the words of a long text does not slow down typing.
  const text = useDeferredValue(values.markdown)
  const { word_count, opening } = useMemo(() => readingOf(text), [text])
  const fields: FieldsProps = {
    values,
    messageOf: (field) => problemOf(field, values[field]) ?? refusalOf(state, field)?.message,
    onChange: (change) => saver.send({ type: 'typed', change }),
  }
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
      <PublishBar article={article} saver={saver}>
        <SaveState saver={saver} fieldNames={fieldNames} className={styles['state'] ?? ''} />
      </PublishBar>
      <DraftOffer draft={draft} />
      {phase.name === 'conflict' && <ArticleConflict id={article.id} saver={saver} phase={phase} />}
      <div className={`stack gap-8 ${styles['layout']}`}>
        <div className="stack">
          <TextArea
            id="title"
            className={styles['title'] ?? ''}
            label="Title"
            rows={1}
            value={values.title}
            error={fields.messageOf('title')}
            maxLength={200}
            autoComplete="off"
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) => {
              const title = target.value.replaceAll(/\s*\n\s*/g, ' ')
              fields.onChange(withTitle(values, title, isSlugEdited || article.published_at !== null))
            }}
          />
          <Tabs label="Way of writing" tabs={modes} current={mode} onChange={setMode} />
          {fields.messageOf('markdown') && <p className="wrong">{fields.messageOf('markdown')}</p>}
          {mode === 'source' && (
            <SourceEditor markdown={values.markdown} onChange={(markdown) => fields.onChange({ markdown })} />
          )}
          {/* Hidden and not removed, to keep the undo history. */}
          <div hidden={mode !== 'write'}>
            <ArticleText
              markdown={values.markdown}
              hidden={mode !== 'write'}
              onChange={(markdown) => fields.onChange({ markdown })}
            />
          </div>
        </div>
        <div className={`stack ${styles['side']}`}>
          <Tabs label="Next to the text" tabs={sides} current={side} onChange={setSide} />
          {side === 'details' && (
            <Details
              {...fields}
              opening={opening}
              article={article}
              onSlugEdited={() => setSlugEdited(true)}
            />
          )}
          {side === 'preview' && <PreviewPane values={values} />}
          {side === 'history' && <HistoryPane article={article} saver={saver} />}
        </div>
      </div>
    </Page>
  )
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

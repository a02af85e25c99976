import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Article } from '#shared/blog/model.ts'
import { readingOf } from '#shared/blog/text.ts'
import { TextArea } from '#ui/Field.tsx'
import { ArticleMark, ChangedMark } from '../ArticleMark.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { focusId } from '../../kit/focus.ts'
import { Page } from '../../kit/Page.tsx'
import { lengthInWords } from '../length.ts'
import { refusalOf } from '../saving/saving-state.ts'
import { ArticleText } from '../text/ArticleText.tsx'
import { SourceEditor } from '../text/SourceEditor.tsx'
import { problemOf, withTitle, type ArticleValues } from './article-values.ts'
import { ArticleConflict } from './ArticleConflict.tsx'
import styles from './Article.module.css'
import { Details } from './Details.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { PublishBar } from './PublishBar.tsx'
import { SaveState } from './SaveState.tsx'
import { Tabs } from './Tabs.tsx'
import { useSaving } from './useSaving.ts'

export interface FieldsProps {
  values: ArticleValues
  /** What is wrong with a field, if anything. */
  messageOf: (field: keyof ArticleValues) => string | undefined
  onChange: (change: Partial<ArticleValues>) => void
}

const ways = { write: 'Write', source: 'Markdown' } as const
const sides = { details: 'Details', preview: 'Preview', history: 'History' } as const

/** An article as it is written: its text, and beside it what belongs to it, how it will look, and its history. */
export const ArticleEditor = ({ article }: { article: Article }) => {
  const { saver, state, draft } = useSaving(article)
  const [way, setWay] = useState<keyof typeof ways>('write')
  const [side, setSide] = useState<keyof typeof sides>('details')
  const { values, phase } = state
  // The address follows the title until it was typed by hand, or readers know it.
  const [chosen, setChosen] = useState(false)
  const begin = useEffectEvent(() => {
    if (article.version === 1 && !values.title) focusId('title')
  })
  useEffect(() => begin(), [])
  // Typing goes before the count of a long text.
  const text = useDeferredValue(values.markdown)
  const { word_count, opening } = useMemo(() => readingOf(text), [text])
  const fields: FieldsProps = {
    values,
    messageOf: (field) => problemOf(field, values[field]) ?? refusalOf(state, field),
    onChange: (change) => saver.send({ type: 'typed', change }),
  }
  return (
    <Page
      title={values.title || 'Untitled article'}
      lead={lengthInWords(word_count)}
      actions={
        <>
          <ArticleMark status={article.status} pending={article.site_pending} />
          {article.has_unpublished_changes && <ChangedMark />}
        </>
      }
    >
      <PublishBar article={article} saver={saver}>
        <SaveState saver={saver} />
      </PublishBar>
      <DraftOffer
        draft={draft.offered}
        onTake={({ values: left, version, base }) =>
          saver.send({ type: 'restored', values: left, base: { values: base, version } })
        }
      />
      {phase.name === 'conflict' && <ArticleConflict id={article.id} saver={saver} phase={phase} />}
      <div className={styles['layout']}>
        <div className={styles['main']}>
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
              fields.onChange(withTitle(values, title, chosen || article.published_at !== null))
            }}
          />
          <Tabs label="Way of writing" tabs={ways} current={way} onChange={setWay} />
          {fields.messageOf('markdown') && <p className={styles['wrong']}>{fields.messageOf('markdown')}</p>}
          {way === 'source' && (
            <SourceEditor markdown={values.markdown} onChange={(markdown) => fields.onChange({ markdown })} />
          )}
          {/* It stays, so that what was done can still be undone. */}
          <div hidden={way !== 'write'}>
            <ArticleText
              markdown={values.markdown}
              hidden={way !== 'write'}
              onChange={(markdown) => fields.onChange({ markdown })}
            />
          </div>
        </div>
        <div className={styles['side']}>
          <Tabs label="Beside the text" tabs={sides} current={side} onChange={setSide} />
          {side === 'details' && (
            <Details {...fields} opening={opening} article={article} onChosen={() => setChosen(true)} />
          )}
          {side === 'preview' && <PreviewPane values={values} />}
          {side === 'history' && <HistoryPane article={article} saver={saver} />}
        </div>
      </div>
    </Page>
  )
}

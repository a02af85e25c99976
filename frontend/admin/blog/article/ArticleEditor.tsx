import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { CallInput } from '#api/table.ts'
import type { Article } from '#shared/blog/model.ts'
import { readingOf } from '#shared/blog/text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { SaveState } from '../../kit/editor/SaveState.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { focusId } from '../../kit/focus.ts'
import { TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { Page } from '../../kit/Page.tsx'
import { readStored, writeStored } from '../../kit/storage.ts'
import { formatDate, formatInstant, formatTime } from '../../kit/times.ts'
import { ArticleMark, ChangedMark } from '../ArticleMark.tsx'
import { lengthInWords } from '../length.ts'
import { keepArticle, newestArticle, refreshArticles } from '../queries.ts'
import { ArticleText } from '../text/ArticleText.tsx'
import { focusInText } from '../text/focus-in-text.ts'
import textStyles from '../text/Text.module.css'
import {
  fieldNames,
  inWords,
  nextSlug,
  schema,
  storedOf,
  withTitle,
  type ArticleValues,
} from './article-values.ts'
import { Details } from './Details.tsx'
import { History } from './History.tsx'
import type { Gap } from './look-over.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { PublishBar } from './PublishBar.tsx'
import './article.css'

const sides = { details: 'Details', preview: 'Preview', history: 'History' } as const
/** Says "closed" if this browser keeps the panel closed. */
const panelName = 'article-panel'

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
  const [isSource, setSource] = useState(false)
  const [side, setSide] = useState<keyof typeof sides | ''>(() =>
    readStored(panelName) === 'closed' ? '' : 'details',
  )
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
  const open = (next: typeof side) => {
    setSide(next)
    writeStored(panelName, next === '' ? 'closed' : null)
    focusId(next === '' ? 'side-details' : 'side')
  }
  const show = ({ field, block, words }: Gap) => {
    flushSync(() => (field ? setSide('details') : setSource(false)))
    if (field) focusId(field)
    else focusInText(block, words)
  }
  return (
    <Page
      title="Article"
      tabTitle={values.title || 'Untitled article'}
      facts={
        <>
          <ArticleMark status={article.status} pending={article.site_pending} />
          {article.has_unpublished_changes && <ChangedMark />}
          <SaveState editor={editor} labels={fieldNames} at={savedAt(article.updated_at)} />
          <span>{stateOf(article)}</span>
        </>
      }
      actions={
        <>
          <div className="segments" role="group" aria-label="Beside the text">
            {(['details', 'preview'] as const).map((name) => (
              <button
                key={name}
                id={`side-${name}`}
                type="button"
                aria-pressed={side === name}
                onClick={() => open(side === name ? '' : name)}
              >
                {sides[name]}
              </button>
            ))}
          </div>
          <PublishBar
            article={article}
            editor={editor}
            onHistory={() => open('history')}
            onSource={() => setSource(true)}
            // The inputs with errors may be in the closed panel.
            onRefused={() => setSide('details')}
            onShow={show}
          />
        </>
      }
    >
      <RecordForm
        editor={editor}
        labels={fieldNames}
        name="Article"
        inWords={inWords}
        isForm={false}
        className="article stack"
      >
        <div className={side && 'split'}>
          <div className={textStyles['canvas']}>
            <TextArea
              name="title"
              aria-label="Title"
              className={textStyles['title'] ?? ''}
              placeholder="Title"
              rows={1}
              autoComplete="off"
              onChange={({ target }) => {
                const title = target.value.replaceAll(/\s*\n\s*/g, ' ')
                editor.set(withTitle(values, title, isSlugEdited || article.published_at !== null))
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                focusId(isSource ? 'markdown' : 'text')
              }}
            />
            {markdownError && !isSource && <p className="wrong">{markdownError}</p>}
            {isSource && (
              <>
                <div className={textStyles['toolbar']}>
                  <Button
                    className="small"
                    onClick={() => {
                      setSource(false)
                      focusId('text')
                    }}
                  >
                    Close Markdown
                  </Button>
                </div>
                <TextArea
                  name="markdown"
                  className={textStyles['source'] ?? ''}
                  label="Text in Markdown"
                  hint="CommonMark with tables, strikethrough and footnotes. HTML is shown as text."
                />
              </>
            )}
            {/* Hidden and not removed, to keep the undo history. */}
            <ArticleText
              markdown={values.markdown}
              hidden={isSource}
              onChange={(markdown) => editor.set({ markdown })}
            />
          </div>
          {side && (
            <section className="panel stack" aria-labelledby="side">
              <div className="section-head">
                <h2 id="side" tabIndex={-1}>
                  {sides[side]}
                </h2>
                <IconButton icon="close" label={`Close ${sides[side]}`} onClick={() => open('')} />
              </div>
              {side === 'details' && (
                <Details
                  article={article}
                  values={values}
                  opening={opening}
                  length={lengthInWords(word_count)}
                  onSlug={(typed) => {
                    setSlugEdited(true)
                    editor.set({ slug: typed.toLowerCase().replaceAll(' ', '-') })
                  }}
                />
              )}
              {side === 'preview' && <PreviewPane values={values} />}
              {side === 'history' && <History article={article} editor={editor} />}
            </section>
          )}
        </div>
      </RecordForm>
    </Page>
  )
}

const savedAt = (at: string): string =>
  new Date(at).toDateString() === new Date().toDateString() ? formatTime(at) : formatDate(at)

const stateOf = ({ status, scheduled_for, published_at, site_pending }: Article): string => {
  if (site_pending) return 'The site is being updated. This can take a minute.'
  if (status === 'scheduled' && scheduled_for) return `Scheduled for ${formatInstant(scheduled_for)}`
  const isDated = status === 'published' && published_at && !Number.isNaN(Date.parse(published_at))
  return isDated ? `Published ${formatInstant(published_at)}` : ''
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

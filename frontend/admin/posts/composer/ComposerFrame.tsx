import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Conflict } from '../../kit/Conflict.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import styles from '../../kit/Form.module.css'
import type { Composed } from './composed.ts'
import layout from './Composer.module.css'
import { Findings } from './Findings.tsx'
import { Preview, type PreviewProps } from './Preview.tsx'
import type { Composer } from './useComposer.ts'

interface ComposerFrameProps<V extends Composed & { status: string }> {
  composer: Composer<V>
  /** Field by field, to compare two states of the post. */
  inWords: (values: V) => Record<string, string>
  onSubmit: () => void
  /** The post as it stands, to be shown as its platforms would. */
  shown: PreviewProps
  /** The path of its list. */
  list: string
  buttons: ReactNode
  children: ReactNode
}

/** Where the writing begins: what was asked above it is gone, and what had the focus with it. */
const focusTitle = () => document.getElementById('title')?.focus()

/** The form a post is written in, with what was kept, what clashes and what is wrong above it, and its preview beside it. */
export const ComposerFrame = <V extends Composed & { status: string }>({
  composer,
  inWords,
  onSubmit,
  shown,
  list,
  buttons,
  children,
}: ComposerFrameProps<V>) => {
  const titleId = useId()
  const bar = useBarHeight()
  const { form, draft, conflict, failure, attempt, saving, errors } = composer
  const mine = inWords(form.watch())
  const theirs = conflict && inWords(conflict.values)
  return (
    <div className={layout['layout']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the focus of its fields */}
      <form
        className={styles['form']}
        noValidate
        aria-labelledby={titleId}
        // Some browsers bring only the caret of a text area into view.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <h2 id={titleId} className="visually-hidden">
          Post
        </h2>
        <DraftOffer draft={draft} onTake={focusTitle} onDiscard={focusTitle} />
        {composer.closed && <Notice tone="note">{composer.closed}</Notice>}
        {composer.changed && (
          <Notice
            tone="note"
            actions={
              <Button variant="quiet" onClick={composer.compare}>
                See both versions
              </Button>
            }
          >
            Someone else changed this post since you opened it. What you typed is still here, and nothing of
            it is saved over theirs without asking.
          </Notice>
        )}
        {theirs && (
          <Conflict
            fields={Object.entries(mine).map(([name, text]) => ({
              name,
              mine: text,
              theirs: theirs[name] ?? '',
            }))}
            saving={saving}
            onKeepMine={() => void composer.keepMine()}
            onTakeTheirs={() => {
              composer.takeTheirs()
              focusTitle()
            }}
          />
        )}
        <ErrorSummary
          attempt={attempt}
          errors={errors.flatMap(({ id, message }) => (message ? [{ id, message }] : []))}
        />
        {failure && (
          <Notice tone="failure" focusOnMount>
            The post could not be saved. {failure}
          </Notice>
        )}
        <FormProvider {...form}>
          {children}
          <Found composer={composer} />
        </FormProvider>
        <Link className={layout['back']} to={list}>
          Back to the list
        </Link>
        <div ref={bar} className={layout['bar']}>
          <div className={layout['acts']}>{buttons}</div>
        </div>
      </form>
      <div className={layout['aside']}>
        <Preview {...shown} />
      </div>
    </div>
  )
}

/** Tells the page how high the bar is that lies over its end: what gets the focus is scrolled clear of it. */
const useBarHeight = () => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = bar.current
    if (!box) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bar-height', `${box.offsetHeight}px`))
    observer.observe(box)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-height')
    }
  }, [])
  return bar
}

/** What the check found, if anything. */
const Found = ({ composer }: { composer: Pick<Composer<never>, 'preflight' | 'saving' | 'send'> }) => {
  const { watch } = useFormContext<Composed & { status: string }>()
  const { preflight, saving, send } = composer
  if (preflight.findings.length === 0) return null
  return (
    <Findings
      findings={preflight.findings}
      now={watch('status') === 'now'}
      saving={saving}
      onCrop={preflight.clear}
      onGoOn={() => void send(true)}
    />
  )
}

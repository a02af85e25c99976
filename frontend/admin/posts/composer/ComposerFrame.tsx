import { useEffect, useId, useRef, type ReactNode, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import type { Platform } from '#shared/posts/model.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { Conflict } from '../../kit/editor/Conflict.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import layout from './Composer.module.css'
import { Findings } from './Findings.tsx'
import styles from './Media.module.css'
import { describeValues, type PostValues } from './post-values.ts'
import { PreviewCard } from './PreviewCard.tsx'
import type { Composer } from './useComposer.ts'

interface PreviewProps {
  platforms: readonly Platform[]
  post: PostValues
  /** The platform being edited. It is shown until the person chooses another one. */
  at?: Platform | undefined
}

const Preview = ({ platforms, post, at }: PreviewProps) => {
  const [chosen, setChosen] = useState(at)
  const [followed, setFollowed] = useState(at)
  if (at !== followed) {
    setFollowed(at)
    if (at) setChosen(at)
  }
  const shown = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  return (
    <section className="stack gap-3" aria-labelledby="preview">
      <h2 id="preview" className="section-head">
        Preview
      </h2>
      {!shown && <p className="soft">Choose a platform to see how the post will look.</p>}
      {platforms.length > 1 && (
        <div className={styles['tabs']}>
          {platforms.map((platform) => (
            <button
              key={platform}
              type="button"
              aria-pressed={platform === shown}
              onClick={() => setChosen(platform)}
            >
              <PlatformName platform={platform} />
            </button>
          ))}
        </div>
      )}
      {shown && <PreviewCard platform={shown} post={post} />}
    </section>
  )
}

interface ComposerFrameProps {
  composer: Composer
  onSubmit: () => void
  preview: PreviewProps
  list: string
  buttons: ReactNode
  children: ReactNode
}

export const ComposerFrame = ({
  composer,
  onSubmit,
  preview,
  list,
  buttons,
  children,
}: ComposerFrameProps) => {
  const titleId = useId()
  const bar = useBarHeight()
  const { form, draft, failure, attempt, errors } = composer
  return (
    <div className={layout['layout']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the focus of its fields */}
      <form
        className="stack gap-6"
        noValidate
        aria-labelledby={titleId}
        // Some browsers scroll only the caret of a text area into view.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <h2 id={titleId} className="visually-hidden">
          Post
        </h2>
        <DraftOffer draft={draft} />
        {composer.closed && <Notice tone="note">{composer.closed}</Notice>}
        <Conflict
          editor={composer as unknown as Editor}
          labels={Object.fromEntries(
            Object.keys(describeValues(composer.values)).map((name) => [name, name]),
          )}
          inWords={(values, name) => describeValues(values as PostValues)[name] ?? ''}
        />
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
          <CheckResult composer={composer} />
        </FormProvider>
        <Link className={layout['back']} to={list}>
          Back to the list
        </Link>
        <div ref={bar} className={layout['bar']}>
          <div className={`row ${layout['acts']}`}>{buttons}</div>
        </div>
      </form>
      <div className={layout['aside']}>
        <Preview {...preview} />
      </div>
    </div>
  )
}

/** Sets `--bar-height`, so that the fixed bar does not cover the focus. */
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

const CheckResult = ({ composer }: { composer: Pick<Composer, 'preflight' | 'saving' | 'send'> }) => {
  const { watch } = useFormContext<PostValues>()
  const { preflight, saving, send } = composer
  if (preflight.findings.length === 0) return null
  return (
    <Findings
      findings={preflight.findings}
      now={watch('status') === 'now'}
      saving={saving}
      onCrop={preflight.clear}
      onContinue={() => void send(true)}
    />
  )
}

import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Conflict } from '../../kit/Conflict.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import styles from '../../kit/Form.module.css'
import type { Editor } from '../../kit/useEditor.ts'
import { Checks } from './Checks.tsx'
import composer from './Composer.module.css'
import { Preview, type PreviewProps } from './Preview.tsx'

interface ComposerFrameProps<V extends FieldValues> {
  editor: Editor<V>
  /** Field by field, to compare two states of the post. */
  inWords: (values: V) => Record<string, string>
  /** What is wrong, each with the id of its field. */
  errors: readonly { id: string; message: string | undefined }[]
  onSubmit: () => void
  /** The post as it stands, to be shown as its platforms would. */
  shown: PreviewProps
  children: ReactNode
}

/** Where the writing begins: what was asked above it is gone, and what had the focus with it. */
const focusTitle = () => document.getElementById('title')?.focus()

/** The form a post is written in, with what was kept, what clashes and what is wrong above it, and its preview beside it. */
export const ComposerFrame = <V extends FieldValues>({
  editor,
  inWords,
  errors,
  onSubmit,
  shown,
  children,
}: ComposerFrameProps<V>) => {
  const titleId = useId()
  const { draft, conflict, failure, attempt, saving } = editor
  const mine = inWords(editor.form.watch())
  const theirs = conflict && inWords(conflict.values)
  return (
    <div className={composer['layout']}>
      <form
        className={styles['form']}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <h2 id={titleId} className="visually-hidden">
          Post
        </h2>
        {draft && (
          <DraftOffer
            at={draft.at}
            onTake={() => {
              draft.take()
              focusTitle()
            }}
            onDiscard={() => {
              draft.discard()
              focusTitle()
            }}
          />
        )}
        {theirs && (
          <Conflict
            fields={Object.entries(mine).map(([name, text]) => ({
              name,
              mine: text,
              theirs: theirs[name] ?? '',
            }))}
            saving={saving}
            onKeepMine={() => void editor.keepMine()}
            onTakeTheirs={() => {
              editor.takeTheirs()
              focusTitle()
            }}
          />
        )}
        <ErrorSummary
          attempt={attempt}
          errors={errors.flatMap(({ id, message }) => (message ? [{ id, message }] : []))}
        />
        {failure && (
          <Notice tone="failure" takesFocus>
            The post could not be saved. {failure}
          </Notice>
        )}
        {children}
      </form>
      <div className={composer['aside']}>
        <Preview {...shown} />
        <Checks {...shown} />
      </div>
    </div>
  )
}

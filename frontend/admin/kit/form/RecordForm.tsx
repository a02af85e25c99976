import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { messageInWords } from '#shared/api/field-words.ts'
import type { FieldError } from '#shared/api/problem.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorSummary, inputOf } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { focusFirstInput } from '../focus.ts'
import { formatInstant } from '../times.ts'
import { Conflict } from '../editor/Conflict.tsx'
import type { Editor } from '../editor/useEditor.ts'
import { FormContext } from './context.ts'
import { wordsOf } from './words.ts'

interface RecordFormProps<V extends FieldValues> {
  editor: Editor<V>
  /** The names of the fields. A comparison lists them in this order. */
  labels: Readonly<Record<string, string>>
  /** The accessible name of the form. */
  name: string
  /** The words of the button that saves. A record that saves automatically has none. */
  submit?: string
  busyLabel?: string
  /** If it deletes something. */
  danger?: boolean
  /** What a failed save means: "The lead could not be added." */
  failure?: string
  onCancel?: (() => void) | undefined
  /** Other buttons, before Cancel. */
  actions?: ReactNode
  /** Errors that only matter now, such as what a quote lacks before it is sent. */
  lacking?: readonly FieldError[]
  /** What a field says, for a comparison; needed if its value is no text and no list of words. */
  inWords?: (values: V, field: string) => string
  /** A short form, one of several on its page, shows no list of errors; the first wrong input gets the focus. */
  short?: boolean
  /** False for fields around things that have forms of their own. */
  isForm?: boolean
  className?: string
  children: ReactNode
}

const noErrors: readonly FieldError[] = []

export const RecordForm = <V extends FieldValues>({
  editor: given,
  labels,
  name,
  submit,
  busyLabel = 'Saving…',
  danger = false,
  failure = 'That was not saved.',
  onCancel,
  actions,
  lacking = noErrors,
  inWords = wordsOf,
  short = false,
  isForm = true,
  className = 'stack gap-6',
  children,
}: RecordFormProps<V>) => {
  const editor = given as unknown as Editor
  const [focused, setFocused] = useState('')
  const own = useId()
  const prefix = short ? own : ''
  const { attempt, autosaves } = editor
  const problems = [...editor.problems, ...lacking]
  const focusFirst = useEffectEvent((at: number) => {
    const [first] = problems
    if (short && at > 0 && first) inputOf(prefix + first.field)?.focus()
  })
  useEffect(() => focusFirst(attempt), [attempt])
  const focus = {
    onFocus: ({ target }: { target: Element }) => setFocused(target.id),
    onBlur: () => {
      setFocused('')
      if (autosaves) editor.check()
    },
    onKeyDown: ({ key }: { key: string }) => {
      // A form without words on its buttons is part of a page that reads on.
      if (key === 'Escape' && !submit) onCancel?.()
    },
  }
  const parts = (
    <>
      <DraftOffer draft={editor.draft} />
      <Conflict editor={editor} labels={labels} inWords={inWords as typeof wordsOf} />
      {!short && attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={problems.map((problem) => ({ id: problem.field, message: messageInWords(problem) }))}
        />
      )}
      {editor.failure && !autosaves && (
        <Notice tone="failure">
          {failure} {editor.failure}
        </Notice>
      )}
      {children}
      {submit && (
        <div className="form-end">
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={editor.saving}
            busyLabel={busyLabel}
            retainFocus
          >
            {submit}
          </Button>
          {actions}
          {onCancel && (
            <Button variant="quiet" onClick={onCancel} data-autofocus={danger || undefined}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </>
  )
  return (
    <FormContext value={{ editor, labels, problems, prefix, focused }}>
      {isForm ? (
        <form
          className={className}
          noValidate
          aria-label={name}
          {...focus}
          onSubmit={(event) => {
            event.preventDefault()
            // Of a dialog inside, too, which is no part of this form.
            event.stopPropagation()
            void (autosaves ? editor.flush() : editor.submit())
          }}
        >
          {parts}
        </form>
      ) : (
        <div className={className} role="group" aria-label={name} {...focus}>
          {parts}
        </div>
      )}
    </FormContext>
  )
}

const DraftOffer = ({ draft }: Pick<Editor, 'draft'>) => {
  if (!draft) return null
  const answer =
    (act: () => void) =>
    ({ currentTarget }: { currentTarget: Element }) => {
      focusFirstInput(currentTarget)
      act()
    }
  return (
    <Notice
      tone="note"
      actions={
        <>
          <Button onClick={answer(draft.take)}>Restore it</Button>
          <Button variant="quiet" onClick={answer(draft.discard)}>
            Discard it
          </Button>
        </>
      }
    >
      There is unsaved text from <time>{formatInstant(new Date(draft.at).toISOString())}</time>.
    </Notice>
  )
}

interface FormDialogProps<V extends FieldValues> extends Omit<RecordFormProps<V>, 'name' | 'onCancel'> {
  title: string
  wide?: boolean
  onClose: () => void
}

export const FormDialog = <V extends FieldValues>({
  title,
  wide = false,
  onClose,
  ...form
}: FormDialogProps<V>) => (
  <Dialog title={title} wide={wide} onClose={onClose}>
    <RecordForm name={title} short onCancel={onClose} {...form} />
  </Dialog>
)

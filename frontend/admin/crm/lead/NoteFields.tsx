import { wallTimeOf } from '#shared/calendar/zone.ts'
import { instantAt } from '#shared/posts/post-time.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { viewerZone } from '../../kit/times.ts'
import { fieldError, submitOnCtrlEnter } from '../form.ts'
import styles from './LeadPage.module.css'

/** The instant of a `datetime-local` value, or undefined if it is empty. */
export const instantOf = (when: string): string | undefined =>
  when ? instantAt(when.slice(0, 16), viewerZone()).instant : undefined

export const fieldOf = (instant: string): string => {
  const { day, time } = wallTimeOf(instant, viewerZone())
  return `${day}T${time}`
}

interface NoteValues {
  text: string
  /** The value of a `datetime-local` field, or empty. */
  when: string
}

interface NoteFieldsProps {
  label: string
  /** Undefined for a note, which has no time. */
  whenLabel: string | undefined
  values: NoteValues
  error: unknown
  focusOnMount?: boolean
  onChange: (part: Partial<NoteValues>) => void
}

export const NoteFields = ({
  label,
  whenLabel,
  values,
  error,
  focusOnMount = false,
  onChange,
}: NoteFieldsProps) => (
  <>
    <TextArea
      label={label}
      className={styles['text'] ?? ''}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- set only after the person chose to edit
      autoFocus={focusOnMount}
      value={values.text}
      error={fieldError(error, 'text')}
      maxLength={5000}
      onChange={({ target }) => onChange({ text: target.value })}
      onKeyDown={submitOnCtrlEnter}
    />
    {whenLabel && (
      <TextField
        label={whenLabel}
        type="datetime-local"
        className={styles['when'] ?? ''}
        value={values.when}
        error={fieldError(error, 'at')}
        onChange={({ target }) => onChange({ when: target.value })}
      />
    )}
  </>
)

import { wallTimeOf } from '#shared/calendar/zone.ts'
import { instantAt } from '#shared/posts/post-time.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { viewerZone } from '../../kit/times.ts'
import { fieldError, submitOnCtrlEnter } from '../form.ts'

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
  id?: string
  values: NoteValues
  error: unknown
  focusOnMount?: boolean
  onChange: (part: Partial<NoteValues>) => void
}

export const NoteText = ({ label, id, values, error, focusOnMount = false, onChange }: NoteFieldsProps) => (
  <TextArea
    id={id}
    label={<span className="visually-hidden">{label}</span>}
    placeholder={label}
    rows={3}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- set only after the person chose to edit
    autoFocus={focusOnMount}
    value={values.text}
    error={fieldError(error, 'text')}
    maxLength={5000}
    onChange={({ target }) => onChange({ text: target.value })}
    onKeyDown={submitOnCtrlEnter}
  />
)

export const NoteTime = ({ label, values, error, onChange }: NoteFieldsProps) => (
  <div className="lead-when">
    <TextField
      label={label}
      type="datetime-local"
      value={values.when}
      error={fieldError(error, 'at')}
      onChange={({ target }) => onChange({ when: target.value })}
    />
  </div>
)

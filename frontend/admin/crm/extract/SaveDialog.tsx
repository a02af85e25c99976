import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { counted } from '../../kit/counts.ts'
import form from '../../kit/Form.module.css'
import { fieldLabels } from './draft.ts'
import type { Question } from './questions.ts'
import styles from './Save.module.css'

interface SaveDialogProps {
  questions: readonly Question[]
  /** The number of leads to save. */
  count: number
  onSave: () => void
  onClose: () => void
}

export const SaveDialog = ({ questions, count, onSave, onClose }: SaveDialogProps) => {
  const unchecked = questions.reduce((sum, question) => sum + question.unchecked.length, 0)
  const title =
    unchecked > 0
      ? `Save with ${counted(unchecked, 'field')} not checked?`
      : 'Save leads that may be there already?'
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={`plain-list ${styles['open']}`}>
        {questions.map(({ key, name, unchecked: fields, repeats }) => (
          <li key={key}>
            <strong>{name}</strong>
            {fields.length > 0 && (
              <p>Compare with the picture: {fields.map((field) => fieldLabels[field]).join(', ')}.</p>
            )}
            {repeats.map((repeat) => (
              <p key={repeat}>{repeat}</p>
            ))}
          </li>
        ))}
      </ul>
      <div className={form['actions']}>
        <Button onClick={onClose} data-autofocus>
          Go back
        </Button>
        <Button variant="primary" onClick={onSave}>
          Save {count === 1 ? 'anyway' : `all ${count} anyway`}
        </Button>
      </div>
    </Dialog>
  )
}

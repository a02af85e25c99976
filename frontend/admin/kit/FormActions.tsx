import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Form.module.css'

interface FormActionsProps extends Pick<ComponentProps<typeof Button>, 'busy' | 'busyLabel' | 'disabled'> {
  /** The text of the button that submits the form. */
  submit: string
  onCancel: () => void
  /** Other buttons, before Cancel. */
  children?: ReactNode
}

/** The buttons at the end of a form in a dialog. */
export const FormActions = ({ submit, onCancel, children, ...button }: FormActionsProps) => (
  <div className={styles['actions']}>
    <Button type="submit" variant="primary" retainFocus {...button}>
      {submit}
    </Button>
    {children}
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

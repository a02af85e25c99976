import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

interface FormActionsProps extends Pick<ComponentProps<typeof Button>, 'busy' | 'busyLabel' | 'disabled'> {
  submit: string
  onCancel?: (() => void) | undefined
  /** Other buttons, before Cancel. */
  children?: ReactNode
}

export const FormActions = ({ submit, onCancel, children, ...button }: FormActionsProps) => (
  <div className="form-end">
    <Button type="submit" variant="primary" retainFocus {...button}>
      {submit}
    </Button>
    {children}
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
)

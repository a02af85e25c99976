import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'

interface ConfirmButtonProps extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'busy' | 'onConfirm' | 'onClose'
> {
  label: string
  /** The accessible name, if the label alone is not clear. */
  fullLabel?: string
  variant?: 'secondary' | 'quiet' | 'danger'
  /** For example `It was not deleted.` */
  failure: string
  onConfirm: () => Promise<unknown>
}

export const ConfirmButton = ({
  label,
  fullLabel,
  variant = 'quiet',
  failure,
  onConfirm,
  children,
  ...dialog
}: ConfirmButtonProps) => {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const acting = useMutation({ mutationFn: onConfirm, onSuccess: close })
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)} aria-label={fullLabel}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog {...dialog} busy={acting.isPending} onConfirm={() => acting.mutate()} onClose={close}>
          {children}
          {acting.isError && (
            <Notice tone="failure">
              {failure} {describeError(acting.error)}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

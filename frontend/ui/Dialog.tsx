import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'

interface DialogProps {
  title: string
  /** Called on Escape. Without it, Escape does not close the dialog. */
  onClose?: () => void
  wide?: boolean | 'screen'
  /** Shows the title to assistive technology only. */
  titleHidden?: boolean
  children: ReactNode
}

/** The focus goes to the element with `data-autofocus`, or to the first control. */
export const Dialog = ({ title, onClose, wide = false, titleHidden = false, children }: DialogProps) => {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    const previous = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      className="dialog"
      data-size={wide === 'screen' ? 'screen' : wide ? 'wide' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog on a second Escape even if `cancel` was prevented, so they must never see the key.
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault()
          onClose?.()
        }
      }}
    >
      <h2 id={titleId} className={titleHidden ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

export const DialogBody = ({
  role,
  children,
  actions,
}: {
  role?: 'alert'
  children: ReactNode
  actions: ReactNode
}) => (
  <>
    <div className="dialog-body" role={role}>
      {children}
    </div>
    <div className="form-end">{actions}</div>
  </>
)

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  action: string
  busyAction?: string
  busy?: boolean
  /** For a deletion. */
  danger?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
}

export const ConfirmDialog = ({
  title,
  children,
  action,
  busyAction = action,
  busy,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <DialogBody
      actions={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            retainFocus
            busyLabel={busyAction}
          >
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </DialogBody>
  </Dialog>
)

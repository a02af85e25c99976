import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  /** Called when the person closes it with Escape; without it the dialog stays. */
  onClose?: () => void
  wide?: boolean
  /** The title is for assistive technology only. */
  titleHidden?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered: the browser's own, so what lies behind it is inert.
 * The focus goes to what is marked `data-autofocus`, or to its first control.
 */
export const Dialog = ({ title, onClose, wide = false, titleHidden = false, children }: DialogProps) => {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={`${styles['dialog']} ${wide ? styles['wide'] : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={(event) => {
        // A second Escape in a row closes a dialog in spite of preventDefault on cancel; this one never leaves the key to the browser.
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault()
          onClose?.()
        }
      }}
    >
      <h2 id={titleId} className={titleHidden ? 'visually-hidden' : styles['title']}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  action: string
  busyAction: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The safe answer has the focus. */
export const ConfirmDialog = ({
  title,
  children,
  action,
  busyAction,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <div className={styles['body']}>{children}</div>
    <div className={styles['actions']}>
      <Button onClick={onClose} data-autofocus>
        Cancel
      </Button>
      <Button variant="primary" onClick={onConfirm} busy={busy} keepsFocus busyLabel={busyAction}>
        {action}
      </Button>
    </div>
  </Dialog>
)

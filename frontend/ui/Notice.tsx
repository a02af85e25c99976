import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  tone: 'failure' | 'success' | 'note'
  children: ReactNode
  /** Buttons or links under the text. */
  actions?: ReactNode
  /** The focus goes to it when it appears: for when what had the focus is gone. */
  takesFocus?: boolean
}

const focusOn = (box: HTMLElement | null) => box?.focus()

/** A message where the work is: failures are announced at once, the rest politely. */
export const Notice = ({ tone, children, actions, takesFocus = false }: NoticeProps) => (
  <div
    ref={takesFocus ? focusOn : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    className={`${styles['notice']} ${styles[tone]}`}
    role={tone === 'failure' ? 'alert' : 'status'}
  >
    <div>{children}</div>
    {actions && <div className={styles['actions']}>{actions}</div>}
  </div>
)

interface FailureProps {
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** Something that could not be loaded or done, with a retry. */
export const Failure = ({ children, onRetry, retrying = false }: FailureProps) => (
  <Notice
    tone="failure"
    actions={
      onRetry && (
        <Button onClick={onRetry} busy={retrying} keepsFocus busyLabel="Trying again…">
          Try again
        </Button>
      )
    }
  >
    {children}
  </Notice>
)

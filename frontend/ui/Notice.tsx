import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface NoticeProps {
  tone: 'failure' | 'success' | 'note'
  children: ReactNode
  actions?: ReactNode
  /** For a notice that replaces the element that had the focus. */
  focusOnMount?: boolean
}

const focusOn = (box: HTMLElement | null) => box?.focus()

/** A message next to what it is about. Failures interrupt a screen reader, other tones wait. */
export const Notice = ({ tone, children, actions, focusOnMount = false }: NoticeProps) => (
  <div
    ref={focusOnMount ? focusOn : undefined}
    tabIndex={focusOnMount ? -1 : undefined}
    className="notice"
    data-tone={tone}
    role={tone === 'failure' ? 'alert' : 'status'}
  >
    <div>{children}</div>
    {actions && <div className="row">{actions}</div>}
  </div>
)

export const Reasons = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

interface FailureProps {
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

export const Failure = ({ children, onRetry, retrying = false }: FailureProps) => (
  <Notice
    tone="failure"
    actions={
      onRetry && (
        <Button onClick={onRetry} busy={retrying} retainFocus busyLabel="Trying again…">
          Try again
        </Button>
      )
    }
  >
    {children}
  </Notice>
)

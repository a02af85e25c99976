import type { ReactNode } from 'react'
import { formatInstant } from './times.ts'

interface RecordEventProps {
  name: string
  who: string
  at: string
  /** After the time, on the same line. */
  more?: string
  /** Highlights what a person did or said, and what failed. */
  mark: 'person' | 'failure' | undefined
  text?: string | null | undefined
  children?: ReactNode
}

export const RecordEvent = ({ name, who, at, more, mark, text, children }: RecordEventProps) => (
  <li data-mark={mark}>
    <p className="row">
      <strong>{name}</strong>
      <span className="hint">
        {who}, <time dateTime={at}>{formatInstant(at)}</time>
        {more}
      </span>
    </p>
    {text && <p className="words">{text}</p>}
    {children}
  </li>
)

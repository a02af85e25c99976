import type { ReactNode } from 'react'
import type { LeadEvent } from '#shared/leads/event.ts'
import { Icon } from '#ui/Icon.tsx'
import { formatInstant, formatTime } from '../../kit/times.ts'
import { iconOf } from './event-words.ts'

interface EntryProps {
  event: LeadEvent
  /** Without it, what happened was done by nobody. */
  who?: string | undefined
  did: string
  /** A message of the customer, or a failure. */
  mark?: 'message' | 'failure' | undefined
  /** Beside the time. */
  actions?: ReactNode
  children?: ReactNode
}

export const Entry = ({ event, who, did, mark, actions, children }: EntryProps) => (
  <li className="lead-entry" data-mark={mark}>
    <span className={mark === 'failure' ? 'lead-dot wrong' : 'lead-dot soft'}>
      <Icon name={iconOf(event.kind)} />
    </span>
    <div>
      <div className="row">
        <p>
          {who && <b className="strong">{who} </b>}
          <span className="soft">{did}</span>
        </p>
        <span className="row end">
          {actions}
          <time className="hint" dateTime={event.at} title={formatInstant(event.at)}>
            {formatTime(event.at)}
          </time>
        </span>
      </div>
      {children}
    </div>
  </li>
)

import { useId } from 'react'
import { nameWithCause } from '#shared/session/names.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { formatInstant } from '../../kit/times.ts'
import { eventNames } from '#shared/quotes/event-words.ts'

/** Highlights what a person did or said, and what failed. */
const marks: Partial<Record<QuoteEvent['kind'], 'person' | 'failure'>> = {
  question: 'person',
  accepted: 'person',
  declined: 'person',
  viewed: 'person',
  'mail-failed': 'failure',
  'mail-returned': 'failure',
}

export const QuoteHistory = ({ events }: { events: readonly QuoteEvent[] }) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="section-head">
        History
      </h2>
      {events.length === 0 && <p className="soft">Nothing is recorded of this quote yet.</p>}
      <ol className="timeline">
        {events.map((event) => (
          <li key={event.id} data-mark={marks[event.kind]}>
            <p className="row">
              <strong>{eventNames[event.kind]}</strong>
              <span className="hint">
                {nameWithCause(event)}, <time dateTime={event.at}>{formatInstant(event.at)}</time>, revision{' '}
                {event.revision}
              </span>
            </p>
            {event.text && <p className="words">{event.text}</p>}
            {event.address && (
              <details>
                <summary>Where from</summary>
                <p>
                  {event.address}
                  {event.agent && `, ${event.agent}`}
                </p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

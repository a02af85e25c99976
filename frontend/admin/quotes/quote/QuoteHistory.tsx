import { useId } from 'react'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { formatInstant } from '../../kit/times.ts'
import { eventNames } from '#shared/quotes/event-words.ts'
import styles from './QuotePage.module.css'

/** All that happened to a quote, latest first. */
export const QuoteHistory = ({ events }: { events: readonly QuoteEvent[] }) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>History</h2>
      {events.length === 0 && <p>Nothing is recorded of this quote yet.</p>}
      <ol className={styles['history']}>
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <p className={styles['happened']}>
              <strong>{eventNames[event.kind]}</strong>
              <span>
                {event.who}, <time dateTime={event.at}>{formatInstant(event.at)}</time>, revision{' '}
                {event.revision}
              </span>
            </p>
            {event.text && <p className={styles['words']}>{event.text}</p>}
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

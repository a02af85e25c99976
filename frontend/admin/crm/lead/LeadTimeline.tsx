import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { isByHand, isDeleted, type LeadEvent } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { nameWithCause } from '#shared/session/names.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { RecordEvent } from '../../kit/RecordEvent.tsx'
import { formatInstant } from '../../kit/times.ts'
import { leadTimeline } from '../queries.ts'
import { fromTo, kindNames, nameOf } from './event-words.ts'
import styles from './LeadPage.module.css'
import { NoteEntry } from './NoteEntry.tsx'
import { RestoreMerged, restorableMerges } from './RestoreMerged.tsx'

/** One line of the timeline: an event, or consecutive notifications. */
type Line = readonly [LeadEvent, ...LeadEvent[]]

export const foldNotices = (events: readonly LeadEvent[]): Line[] => {
  const lines: Line[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (event.kind === 'notice' && last?.[0].kind === 'notice') lines.splice(-1, 1, [...last, event])
    else lines.push([event])
  }
  return lines
}

interface LeadTimelineProps {
  /** If it is active, its entries can be edited and merged leads restored. */
  lead: Lead
  readPhone: (stored: string) => string
}

export const LeadTimeline = ({ lead, readPhone }: LeadTimelineProps) => {
  const { id } = lead
  const [now] = useState(() => new Date())
  const isActive = lead.state === 'active'
  const heading = useId()
  const list = useInfiniteQuery(leadTimeline(id))
  const events = list.data?.pages.flatMap((page) => page.events)
  const restorable = isActive && events ? restorableMerges(lead, events, now) : []
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Timeline</h2>
      {list.isPending && <Skeleton label="Loading the timeline" rows={3} />}
      <LoadFailure query={list}>The timeline could not be loaded.</LoadFailure>
      {events && (
        <ol className="timeline">
          {foldNotices(events).map((line) =>
            line[0].kind === 'notice' ? (
              <Notices key={line[0].id} events={line} />
            ) : isActive && isByHand(line[0]) ? (
              <NoteEntry key={line[0].id} event={line[0]} leadId={id} />
            ) : (
              <Entry
                key={line[0].id}
                event={line[0]}
                leadId={id}
                isRestorable={restorable.includes(line[0])}
                readPhone={readPhone}
              />
            ),
          )}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          busyLabel="Loading more…"
          retainFocus
        >
          Show earlier
        </Button>
      )}
    </section>
  )
}

const Notices = ({ events }: { events: Line }) => (
  <li className={styles['notices']}>
    <details>
      <summary>
        {events.length === 1 ? kindNames.notice : `${events.length} notifications`}:{' '}
        {events.map(({ text }) => text).join('; ')}
      </summary>
      <ul>
        {events.map(({ id, at, text }) => (
          <li key={id}>
            {text}, <time dateTime={at}>{formatInstant(at)}</time>
          </li>
        ))}
      </ul>
    </details>
  </li>
)

const byPerson: readonly LeadEvent['kind'][] = ['call', 'email', 'note', 'form']

interface EntryProps extends Pick<LeadTimelineProps, 'readPhone'> {
  event: LeadEvent
  leadId: string
  /** Whether it is a merge whose other lead can be restored. */
  isRestorable: boolean
}

const Entry = ({ event, leadId, isRestorable, readPhone }: EntryProps) => {
  const { changes = [], linked_lead_id: other } = event
  return (
    <RecordEvent
      name={event.mail ? `${kindNames.email}: ${event.mail.subject}` : kindNames[event.kind]}
      who={nameWithCause(event)}
      at={event.at}
      {...(event.mail ? { more: `, to ${event.mail.to}` } : {})}
      mark={
        event.kind === 'email-returned' ? 'failure' : byPerson.includes(event.kind) ? 'person' : undefined
      }
      text={isDeleted(event) ? 'Deleted.' : event.text}
    >
      {other && (
        <p>
          With <Link to={`/admin/crm/${other}`}>{other === leadId ? 'this lead' : 'another lead'}</Link>.
        </p>
      )}
      {changes.length > 0 && (
        <ul className={`plain-list ${styles['changes']}`}>
          {changes.map((change) => {
            const { from, to } = fromTo(change, readPhone)
            return (
              <li key={change.field}>
                {nameOf(change)}:{' '}
                {change.from !== null && (
                  <>
                    <del>{from}</del> <span aria-hidden="true">→</span>{' '}
                    <span className="visually-hidden">became </span>
                  </>
                )}
                {to}
              </li>
            )
          })}
        </ul>
      )}
      {other && isRestorable && <RestoreMerged leadId={leadId} other={other} />}
    </RecordEvent>
  )
}

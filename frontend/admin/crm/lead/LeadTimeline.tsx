import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { isByHand, isDeleted, type FieldChange, type LeadEvent } from '#shared/leads/event.ts'
import { greetedAs } from '#shared/leads/first-name.ts'
import type { Lead } from '#shared/leads/model.ts'
import { isRestorable, mergedDays } from '#shared/leads/retention.ts'
import { stage } from '#shared/leads/stage.ts'
import { isOwnName, nameWithCause } from '#shared/session/names.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { formatInstant, formatShortDate, formatShortDay, viewerZone, zoneNameAt } from '../../kit/times.ts'
import { ActButton } from '../ActButton.tsx'
import { Ago } from '../Ago.tsx'
import { keepLead, leadTimeline, refreshQuotes } from '../queries.ts'
import { StageMark } from '../StageMark.tsx'
import { Entry } from './Entry.tsx'
import { byNobody, deeds, fromTo, nameOf, quoteIn } from './event-words.ts'
import { quotesOf } from './LeadQuotes.tsx'
import { NoteEntry } from './NoteEntry.tsx'

/** One line of the timeline: an event, or consecutive notifications of a day. */
type Line = readonly [LeadEvent, ...LeadEvent[]]

const dayOf = ({ at }: LeadEvent): string => wallTimeOf(at, viewerZone()).day

export const foldNotices = (events: readonly LeadEvent[]): Line[] => {
  const lines: Line[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (event.kind === 'notice' && last?.[0].kind === 'notice' && dayOf(last[0]) === dayOf(event))
      lines.splice(-1, 1, [...last, event])
    else lines.push([event])
  }
  return lines
}

const titleOfDay = (day: string, now: Date): string => {
  const today = wallTimeOf(now.toISOString(), viewerZone()).day
  if (day === today) return `Today, times in ${zoneNameAt(now.toISOString())}`
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatShortDate(day)
}

interface LeadTimelineProps {
  /** If it is active, its entries can be edited and merged leads restored. */
  lead: Lead
  onReply: () => void
}

export const LeadTimeline = ({ lead, onReply }: LeadTimelineProps) => {
  const { id } = lead
  const [now] = useState(() => new Date())
  const isActive = lead.state === 'active'
  const list = useInfiniteQuery(leadTimeline(id))
  const events = list.data?.pages.flatMap((page) => page.events)
  const restorable = isActive && events ? restorableMerges(lead, events, now) : []
  const waiting =
    isActive && lead.stage === 'new' && !lead.responded_at && events?.find(({ kind }) => kind === 'form')
  const days = Map.groupBy(foldNotices(events ?? []), ([event]) => dayOf(event))
  return (
    <section className="lead-timeline" aria-labelledby="timeline">
      <h2 id="timeline" className="visually-hidden">
        Timeline
      </h2>
      {list.isPending && <Skeleton label="Loading the timeline" rows={3} />}
      <LoadFailure query={list}>The timeline could not be loaded.</LoadFailure>
      {[...days].map(([day, lines]) => (
        <div key={day}>
          <h3 className="hint">{titleOfDay(day, now)}</h3>
          <ol className="plain-list">
            {lines.map((line) => {
              const [event] = line
              if (event.kind === 'notice') return <Notices key={event.id} events={line} />
              if (isActive && isByHand(event)) return <NoteEntry key={event.id} event={event} lead={lead} />
              return (
                <Event key={event.id} event={event} lead={lead}>
                  {event === waiting && (
                    <p className="row">
                      <span className="late">
                        Not answered yet, <Ago at={event.at} after="" />
                      </span>
                      <Button icon="reply" variant="quiet" className="small end" onClick={onReply}>
                        Reply
                      </Button>
                    </p>
                  )}
                  {restorable.includes(event) && event.linked_lead_id && (
                    <RestoreMerged leadId={id} other={event.linked_lead_id} />
                  )}
                </Event>
              )
            })}
          </ol>
        </div>
      ))}
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
  <Entry event={events[0]} did={events.length === 1 ? 'Notification' : `${events.length} notifications`}>
    <details className="hint">
      <summary className="clip">{events.map(({ text }) => text).join('; ')}</summary>
      <ul>
        {events.map(({ id, at, text }) => (
          <li key={id}>
            {text}, <time dateTime={at}>{formatInstant(at)}</time>
          </li>
        ))}
      </ul>
    </details>
  </Entry>
)

const didOf = ({ kind, mail, changes: [only, ...more] = [] }: LeadEvent): string => {
  if (mail) return 'sent an email'
  if (kind !== 'changed' || !only) return deeds[kind]
  return more.length > 0 ? `changed ${more.length + 1} facts` : `changed the ${nameOf(only).toLowerCase()}`
}

const Event = ({ event, lead, children }: { event: LeadEvent; lead: Lead; children: ReactNode }) => {
  const { kind, by, changes = [], linked_lead_id: other, mail } = event
  const quote = quoteIn(event)
  const text = isDeleted(event) ? 'Deleted.' : quote ? quote['text'] : event.text
  const isCustomer = by === 'customer'
  const who = isCustomer && isOwnName(event.who) ? greetedAs(lead.name) : nameWithCause(event)
  const isMessage = isCustomer && Boolean(text)
  return (
    <Entry
      event={event}
      who={byNobody.includes(kind) ? undefined : who}
      did={didOf(event)}
      mark={kind === 'email-returned' ? 'failure' : isMessage ? 'message' : undefined}
    >
      {mail && (
        <p className="soft">
          To {mail.to}: {mail.subject}
        </p>
      )}
      {quote && <QuoteRow lead={lead} quote={quote} />}
      <div className={isMessage ? 'notice' : 'stack gap-1'}>
        {text && <p className="lead-words">{text}</p>}
        {other && (
          <p>
            With <Link to={`/admin/crm/${other}`}>{other === lead.id ? 'this lead' : 'another lead'}</Link>.
          </p>
        )}
        {changes.map((change) => (
          <Change key={change.field} change={change} isNamed={kind !== 'stage' && changes.length > 1} />
        ))}
        {children}
      </div>
    </Entry>
  )
}

const Change = ({ change, isNamed }: { change: FieldChange; isNamed: boolean }) => {
  const words = fromTo(change)
  const value = (side: 'from' | 'to') => {
    const known = stage.safeParse(change.field === 'stage' ? change[side] : undefined)
    return known.success ? <StageMark stage={known.data} /> : <span>{words[side]}</span>
  }
  return (
    <p className="row lead-row">
      {isNamed && <span className="soft">{nameOf(change)}:</span>}
      {change.from !== null && (
        <>
          <del>{value('from')}</del>
          <Icon name="right" />
          <span className="visually-hidden">became </span>
        </>
      )}
      {value('to')}
    </p>
  )
}

const QuoteRow = ({ lead, quote }: { lead: Lead; quote: Record<string, string> }) => {
  const { id, revision, figures } = quote
  const { data } = useQuery(quotesOf(lead))
  const status = data?.quotes.find((each) => each.quoteId === id && `${each.revision}` === revision)?.status
  return (
    <p className="card row lead-row">
      <Icon name="quote" />
      <Link to={`/admin/quotes/${id}${status === 'draft' ? '' : `?revision=${revision}`}`}>{id}</Link>
      <span className="clip soft">{figures}</span>
      {status && <QuoteMark status={status} />}
    </p>
  )
}

/** The latest merge of each lead that is merged into this one, while it can be restored. */
export const restorableMerges = (
  { id, merged_from }: Pick<Lead, 'id' | 'merged_from'>,
  events: readonly LeadEvent[],
  now: Date,
): LeadEvent[] =>
  merged_from.flatMap((other) => {
    const merge = events.find(
      ({ kind, lead_id, linked_lead_id }) => kind === 'merged' && lead_id === id && linked_lead_id === other,
    )
    return merge && isRestorable(merge.at, now) ? [merge] : []
  })

const RestoreMerged = ({ leadId, other }: { leadId: string; other: string }) => {
  const restore = async () => {
    const separate = await call('leads/restore-merged', { params: { id: leadId }, body: { other } })
    keepLead(separate.lead)
    keepLead(separate.other)
    toast(`${separate.other.name} is a separate lead again. This lead keeps its fields.`)
    void refreshQuotes()
  }
  return (
    <>
      <p className="hint">
        For {mergedDays} days the other lead can be restored, with its own fields, history, quotes and
        documents. The fields that it filled in here stay, such as a stage or value, and so does what was
        added here since.
      </p>
      <ActButton className="small" act={restore} busyLabel="Restoring…" failure="It was not restored.">
        Restore as a separate lead
      </ActButton>
    </>
  )
}

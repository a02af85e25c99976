import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#api/table.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { formatInstant } from '../../kit/times.ts'
import { isOverdue } from '../lead-words.ts'
import { NoLeads } from '../NoLeads.tsx'
import { leadReport, leadsToday, quotesToday, newDocuments } from '../queries.ts'
import { describeMedian } from '../report/ResponseTimes.tsx'
import { spanSince } from '../spans.ts'
import { useNow } from '../useNow.ts'
import { QuotesOfDay } from './QuotesOfDay.tsx'
import styles from './Today.module.css'
import { DueRow, StaleRow, WaitingRow } from './TodayRows.tsx'

const DocumentsToday = () => {
  const now = useNow()
  const list = useQuery(newDocuments)
  if (list.isError && !list.data)
    return <LoadFailure query={list}>New documents could not be loaded.</LoadFailure>
  if (!list.data || list.data.documents.length === 0) return null
  const { documents, more } = list.data
  return (
    <div className={styles['sections']}>
      <section className={styles['section']} aria-label="New documents">
        <h2 tabIndex={-1}>New documents</h2>
        <ul className="plain-list">
          {documents.map(({ id, lead_id, lead_name, name, received_at }) => (
            <li key={`${lead_id}#${id}`} className={styles['row']}>
              <div className={styles['who']}>
                <h3>
                  <Link to={`/admin/crm/${lead_id}`}>{lead_name}</Link>
                </h3>
                <span>{name}</span>
              </div>
              <p className={styles['why']}>
                <time dateTime={received_at} title={formatInstant(received_at)}>
                  received {spanSince(received_at, now)} ago
                </time>
              </p>
            </li>
          ))}
        </ul>
        {more && <p className="spaced">There are more. They appear here as these are opened.</p>}
      </section>
    </div>
  )
}

type Leads = CallAnswer<'leads/today'>

const Today = () => {
  const today = useQuery(leadsToday)
  return (
    <Page
      title="Today"
      facts="Leads waiting for a first reply, steps that are due, and open leads with no activity for two weeks."
    >
      {today.isPending && <Skeleton label="Loading today’s leads" rows={5} />}
      <LoadFailure query={today}>Today’s leads could not be {today.data ? 'updated' : 'loaded'}.</LoadFailure>
      {today.data && <Work today={today.data} />}
      {today.data && <DocumentsToday />}
      {today.data && <QuotesToday />}
    </Page>
  )
}

const Work = ({ today }: { today: Leads }) => {
  const { waiting, due, stale, quarantined } = today
  const now = useNow()
  const report = useQuery(leadReport(12))
  const median = report.data && describeMedian(report.data.response)
  const late = due.leads.filter(({ next_step }) => next_step && isOverdue(next_step.due)).length
  const longest = waiting.leads[0]
  const idle = [waiting, due, stale].every(({ leads }) => leads.length === 0)
  const none = idle && report.data?.stages.every(({ count }) => count === 0)
  return (
    <>
      <dl className={`totals ${styles['sum']}`}>
        <Sum name="Waiting" of={waiting} aside={longest && `longest ${spanSince(longest.created_at, now)}`} />
        <Sum name="Due" of={due} aside={late > 0 ? `${late}${due.more ? '+' : ''} late` : undefined} />
        <Sum name="Stale" of={stale} aside={undefined} />
        <div>
          <dt>Median first reply</dt>
          <dd>{median?.figure ?? '–'}</dd>
          <dd className={styles['aside']}>{median?.of && <Link to="/admin/crm/report">{median.of}</Link>}</dd>
        </div>
      </dl>
      {quarantined.leads.length > 0 && (
        <p className={styles['quarantine']}>
          <Link to="/admin/crm/list?state=quarantined">
            {quarantined.leads.length}
            {quarantined.more ? '+' : ''} in quarantine
          </Link>
          , held as suspected spam. No notification is sent for spam; review it now and then.
        </p>
      )}
      {none ? (
        <NoLeads>
          Requests from the quote and contact forms appear here automatically, with how long they have waited.
        </NoLeads>
      ) : (
        <div className={styles['sections']}>
          <TodaySection
            title="Waiting for a first reply"
            none="No one is waiting. New leads from the forms appear here, longest wait first."
            leads={waiting}
            all={{ to: '/admin/crm/list?stage=new&sort=oldest', name: 'All new leads, oldest first' }}
          >
            {(lead) => <WaitingRow key={lead.id} lead={lead} now={now} />}
          </TodaySection>
          <TodaySection
            title="Due"
            none="Nothing is due. Give a lead a next step with a due date, and it appears here on that day."
            leads={due}
            all={{ to: '/admin/crm/list?sort=due', name: 'All next steps' }}
          >
            {(lead) => <DueRow key={lead.id} lead={lead} />}
          </TodaySection>
          <TodaySection
            title="Stale"
            none="None. Open leads with no activity for two weeks appear here."
            leads={stale}
            all={{ to: '/admin/crm/list?sort=untouched', name: 'All, least recent activity first' }}
          >
            {(lead) => <StaleRow key={lead.id} lead={lead} now={now} />}
          </TodaySection>
        </div>
      )}
    </>
  )
}

interface SumProps {
  name: string
  of: Leads['waiting']
  aside: string | undefined
}

const Sum = ({ name, of: { leads, more }, aside }: SumProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {leads.length}
      {more ? '+' : ''}
    </dd>
    <dd className={styles['aside']}>{aside}</dd>
  </div>
)

const QuotesToday = () => {
  const now = useNow()
  const list = useQuery(quotesToday)
  if (list.isError && !list.data)
    return <LoadFailure query={list}>Quotes to follow up could not be loaded.</LoadFailure>
  return (
    list.data && (
      <div className={styles['sections']}>
        <QuotesOfDay quotes={list.data} now={now} heading="h2" />
      </div>
    )
  )
}

interface TodaySectionProps {
  title: string
  none: string
  leads: { leads: readonly Lead[]; more: boolean }
  all: { to: string; name: string }
  children: (lead: Lead) => ReactNode
}

const shownAtFirst = 8

const TodaySection = ({ title, none, leads: { leads, more }, all, children }: TodaySectionProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? leads : leads.slice(0, shownAtFirst)
  const hidden = leads.length - shown.length
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {leads.length === 0 ? (
        <p className="soft spaced">{none}</p>
      ) : (
        <ul className="plain-list">{shown.map(children)}</ul>
      )}
      {hidden > 0 && <Button onClick={() => setShowsAll(true)}>{`Show ${hidden} more`}</Button>}
      {hidden === 0 && more && (
        <p className="spaced">
          There are more. <Link to={all.to}>{all.name}</Link>
        </p>
      )}
    </section>
  )
}

export default Today

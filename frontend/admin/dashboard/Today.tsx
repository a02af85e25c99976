import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NoLeads } from '../crm/NoLeads.tsx'
import { leadReport, newDocuments } from '../crm/queries.ts'
import { formatSpan } from '../crm/spans.ts'
import { useNow } from '../crm/Ago.tsx'
import { Page } from '../kit/Page.tsx'
import { formatMoment } from '../kit/times.ts'
import { NewLink } from '../kit/NewLink.tsx'
import { DayWork } from './DayWork.tsx'

const Today = () => {
  const now = useNow()
  const report = useQuery(leadReport(12))
  const documents = useQuery(newDocuments)
  const median = report.data?.response.median_seconds ?? null
  const hasNoLeads = report.data?.stages.every(({ count }) => count === 0)
  return (
    <Page
      title="Today"
      facts={formatMoment(new Date(now).toISOString())}
      actions={
        <>
          {median !== null && (
            <Link className="button quiet" to="/admin/crm/report">
              First reply: median <b>{formatSpan(median)}</b>
            </Link>
          )}
          {!hasNoLeads && <NewLink to="/admin/crm/new">Add a lead</NewLink>}
        </>
      }
    >
      <DayWork
        documents={documents}
        {...(hasNoLeads && {
          clear: (
            <NoLeads>
              Requests from the quote and contact forms appear here automatically, with how long they have
              waited.
            </NoLeads>
          ),
        })}
      />
    </Page>
  )
}

export default Today

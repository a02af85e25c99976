import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/Skeleton.tsx'
import { counted } from '../../kit/counts.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { useAddressQuery } from '../../kit/list/address.ts'
import { ByWeek, Outcome, SourceFunnel } from './Funnels.tsx'
import { totalOf } from '../lead-words.ts'
import { NoLeads } from '../NoLeads.tsx'
import { leadReport } from '../queries.ts'
import './report.css'
import { withoutImported, type Report as Figures } from './report-figures.ts'
import { ResponseTimes, StageValues } from './StagesAndReplies.tsx'
import { Visits } from './Visits.tsx'

const spans = [4, 12, 26, 52] as const
const usual = 12

const Report = () => {
  const { params, narrow } = useAddressQuery()
  const weeks = spans.find((span) => String(span) === params.get('weeks')) ?? usual
  const report = useQuery(leadReport(weeks))
  const { data } = report
  const isEmpty = data?.weeks.length === 0 && totalOf(data.stages).count === 0
  return (
    <Page
      title="Report"
      actions={
        <fieldset className="segments" aria-label="Leads received in the last">
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              aria-pressed={span === weeks}
              onClick={() => narrow('weeks', span === usual ? '' : String(span))}
            >
              {span} weeks
            </button>
          ))}
        </fieldset>
      }
    >
      {report.isPending && <Skeleton label="Loading the report" rows={5} />}
      <LoadFailure query={report}>The report could not be {data ? 'updated' : 'loaded'}.</LoadFailure>
      {data && !isEmpty && <Plots report={data} weeks={weeks} />}
      {isEmpty && (
        <NoLeads head="No leads yet, so there is nothing to count.">
          The report fills in as leads come in through the forms.
        </NoLeads>
      )}
      <Visits weeks={weeks} />
    </Page>
  )
}

const Plots = ({ report, weeks }: { report: Figures; weeks: number }) => {
  const { params, narrow } = useAddressQuery()
  const withImported = params.get('imported') === '1'
  const { entries, imported } = withoutImported(report.weeks)
  const counts = withImported ? report.weeks : entries
  return (
    <>
      {imported > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={withImported}
            onChange={({ target }) => narrow('imported', target.checked ? '1' : '')}
          />
          Count the {counted(imported)} imported in these {weeks} weeks as received
        </label>
      )}
      <Outcome report={report} entries={counts} weeks={weeks} />
      <div className="figures-grid">
        <SourceFunnel entries={counts} weeks={weeks} />
        <ByWeek entries={counts} weeks={weeks} />
        <ResponseTimes response={report.response} />
        <StageValues stages={report.stages} />
      </div>
    </>
  )
}

export default Report

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { CallAnswer } from '#api/table.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { counted } from '../../kit/counts.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Ago } from '../Ago.tsx'
import { dollars } from '../lead-words.ts'
import { visitReport } from '../queries.ts'
import { FigureTable } from './Figure.tsx'

type Report = CallAnswer<'visits/report'>

export const Visits = ({ weeks }: { weeks: number }) => {
  const visits = useQuery(visitReport(weeks))
  return (
    <section className="stack gap-2" aria-labelledby="visits">
      <h2 id="visits" className="section-head">
        What visitors read, and what it earned
      </h2>
      {visits.isPending && <Skeleton label="Loading page views" rows={3} />}
      <LoadFailure query={visits}>
        The page views could not be {visits.data ? 'updated' : 'loaded'}.
      </LoadFailure>
      {visits.data && <Tables report={visits.data} weeks={weeks} />}
      <details>
        <summary>What is counted</summary>
        <div className="stack gap-2 narrow">
          <p>
            <strong>Counted:</strong> each page of the site that was sent to a browser, once an hour from the
            log of the content delivery network. That log can be an hour late, and now and then a day.
            Referring sites and campaigns are counted within minutes. A lead belongs to the page its form was
            opened from, the campaign in that page’s address, and the week it came in.
          </p>
          <p>
            <strong>Not counted:</strong> robots that say they are, error pages, the staff area, and the
            private pages of customers. Nobody is recognized: there are no cookies and no addresses, so one
            person who reads five pages is five views. A page that a browser still has is not counted again, a
            page that a browser fetched ahead is counted though nobody may have read it, and a robot that
            poses as a browser is counted, too. Compare the figures with each other rather than one by one.
          </p>
          <p>
            Counts are kept by day for two years; the log of pages is deleted once it is counted, and that of
            sites and campaigns after a day.
          </p>
        </div>
      </details>
    </section>
  )
}

const earnedHeads = ['Views', 'Leads', 'Won', 'Won value']
const earnedOf = ({ views, leads, won, won_value }: Report['pages'][number] | Report['campaigns'][number]) =>
  [views, leads, won, dollars(won_value)] as const

const Tables = ({ report, weeks }: { report: Report; weeks: number }) => {
  const { counted_at, views, pages, sites, campaigns } = report
  if (counted_at === null)
    return (
      <p className="soft">
        No page views were counted in the last {weeks} weeks. They are counted each hour; the first count
        comes a few hours after the site goes live.
      </p>
    )
  return (
    <>
      <p className="soft">
        {counted(views, 'view')} in {weeks} weeks. Last counted <Ago at={counted_at} />.
      </p>
      <Rows
        title="Pages and articles"
        heads={['Page', ...earnedHeads]}
        rows={pages.map((page) => [pageLink(page.path), ...earnedOf(page)])}
      />
      {campaigns.length > 0 ? (
        <Rows
          title="Posts and campaigns"
          heads={['Campaign, source, medium', ...earnedHeads]}
          rows={campaigns.map((each) => [
            [each.campaign, each.source, each.medium].filter(Boolean).join(', '),
            ...earnedOf(each),
          ])}
        />
      ) : (
        <p className="soft">
          No visit came by a campaign. Posts whose link has UTM tags appear here by their source and campaign.
        </p>
      )}
      {sites.length > 0 && (
        <Rows
          title="Referring sites"
          heads={['Site', 'Views']}
          rows={sites.map(({ host, views: times }) => [host, times])}
        />
      )}
    </>
  )
}

const pageLink = (path: string): ReactNode =>
  path.startsWith('/') ? <a href={path}>{path}</a> : 'All other pages'

const Rows = (table: ComponentProps<typeof FigureTable>) => (
  <>
    <h3>{table.title}</h3>
    <FigureTable {...table} />
  </>
)

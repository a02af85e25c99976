import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { grouped } from '../kit/counts.ts'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { dashboardPlaces, quoteTestPlaces } from '../kit/navigation.ts'
import { Page } from '../kit/Page.tsx'
import { followEvery } from '../kit/queries.ts'
import { DayWork } from './DayWork.tsx'
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx'

const figures = [
  ['total_leads', 'Total Leads'],
  ['active_deals', 'Active Deals'],
  ['blog_posts', 'Blog Posts'],
  ['scheduled_posts', 'Scheduled Posts'],
] as const

const Dashboard = () => {
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => call('admin/stats', { signal }),
    refetchInterval: followEvery,
  })
  const first = useFirstSteps(stats.data?.total_leads)
  return (
    <Page title="Dashboard">
      <section aria-labelledby="quick-stats">
        <h2 id="quick-stats" className="section-head">
          Quick Stats
        </h2>
        <dl className="totals" aria-busy={stats.isPending}>
          {figures.map(([key, name]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{stats.data ? grouped(stats.data[key]) : '–'}</dd>
            </div>
          ))}
        </dl>
        {!stats.data && <LoadFailure query={stats}>The figures could not be loaded.</LoadFailure>}
      </section>
      {first && <FirstSteps {...first} />}
      <DayWork {...(first && { clear: null })} />
      <section aria-labelledby="tools">
        <h2 id="tools" className="section-head">
          Tools
        </h2>
        <ul className="plain-list cards">
          {dashboardPlaces.map(({ to, name, about }) => (
            <li key={to} className="card">
              <Link to={to}>{name}</Link>
              <p className="hint">{about}</p>
            </li>
          ))}
        </ul>
      </section>
      <nav className="row hint" aria-labelledby="quote-tests">
        <span id="quote-tests">Quote tests:</span>
        {quoteTestPlaces.map(({ to, name }) => (
          <Link key={to} to={to}>
            {name}
          </Link>
        ))}
      </nav>
    </Page>
  )
}

export default Dashboard

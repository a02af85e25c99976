import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Failure } from '#ui/Notice.tsx'
import { grouped } from '../kit/counts.ts'
import { Page } from '../kit/Page.tsx'
import { dashboardPlaces, publishingPlaces, quotePlaces, quoteTestPlaces } from '../kit/navigation.ts'
import { followEvery } from '../kit/queries.ts'
import styles from './Dashboard.module.css'
import { DayWork } from './DayWork.tsx'

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
  return (
    <Page title="Dashboard">
      <section aria-labelledby="quick-stats">
        <h2 id="quick-stats" className={styles['heading']}>
          Quick Stats
        </h2>
        <dl className={`totals ${styles['stats']}`} aria-busy={stats.isPending}>
          {figures.map(([key, name]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{stats.data ? grouped(stats.data[key]) : '–'}</dd>
            </div>
          ))}
        </dl>
        {stats.isError && !stats.data && (
          <Failure onRetry={() => void stats.refetch()} retrying={stats.isFetching}>
            The figures could not be loaded. {describeError(stats.error)}
          </Failure>
        )}
      </section>
      <DayWork />
      <section aria-labelledby="tools">
        <h2 id="tools" className={styles['heading']}>
          Tools
        </h2>
        <ul className={`plain-list ${styles['cards']}`}>
          {dashboardPlaces.map(({ to, name, about }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </section>
      <Links id="quotes" title="Quotes" places={quotePlaces} />
      <Links id="publishing" title="Publishing" places={publishingPlaces} />
      <Links id="quote-tests" title="Quote tests" places={quoteTestPlaces} />
    </Page>
  )
}

const Links = ({ id, title, places }: { id: string; title: string; places: typeof quoteTestPlaces }) => (
  <nav className={styles['links']} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className="plain-list">
      {places.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

export default Dashboard

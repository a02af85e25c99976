import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/error.ts'
import { Failure } from '#ui/Notice.tsx'
import { articlesToPublish } from '../blog/queries.ts'
import { leadsToday, quotesToday } from '../crm/queries.ts'
import { LeadsOfDay } from '../crm/today/LeadsOfDay.tsx'
import { QuotesOfDay } from '../crm/today/QuotesOfDay.tsx'
import { useNow } from '../crm/useNow.ts'
import { attention } from '../posts/attention/queries.ts'
import { TroubleOfDay } from '../posts/attention/TroubleOfDay.tsx'
import styles from './Dashboard.module.css'
import { DueToday, isDueToday } from './DueToday.tsx'

export const DayWork = () => {
  const now = useNow()
  const leads = useQuery(leadsToday)
  const publishing = useQuery(attention)
  const quotes = useQuery(quotesToday)
  const articles = useQuery(articlesToPublish)
  const parts = [
    ['Leads', leads],
    ['Posts', publishing],
    ['Quotes', quotes],
    ['Articles', articles],
  ] as const
  const counts = [
    leads.data && leads.data.waiting.leads.length + leads.data.due.leads.length,
    publishing.data && publishing.data.items.length + publishing.data.due_today.posts.length,
    quotes.data && quotes.data.silent.quotes.length + quotes.data.ending.quotes.length,
    articles.data && articles.data.posts.filter(isDueToday).length,
  ]
  const isClear = counts.every((count) => count === 0)
  const isPending = parts.some(([, query]) => query.isPending)
  return (
    <section className={`stack ${styles['day']}`} aria-labelledby="day" aria-busy={isPending}>
      <h2 id="day" className={styles['heading']} tabIndex={-1}>
        Today’s work
      </h2>
      {parts.map(
        ([name, query]) =>
          query.isError &&
          !query.data && (
            <Failure key={name} onRetry={() => void query.refetch()} retrying={query.isFetching}>
              {name} could not be loaded. {describeError(query.error)}
            </Failure>
          ),
      )}
      {isPending && <p className="soft">Looking through the day…</p>}
      {isClear && (
        <p className="soft">
          <strong>All clear.</strong> Nobody is waiting, nothing is due and nothing failed. New work appears
          here automatically.
        </p>
      )}
      {leads.data && <LeadsOfDay leads={leads.data} now={now} />}
      {publishing.data && publishing.data.items.length > 0 && (
        <TroubleOfDay items={publishing.data.items} more={publishing.data.more} />
      )}
      <DueToday dueToday={publishing.data?.due_today} articles={articles.data?.posts ?? []} />
      {quotes.data && <QuotesOfDay quotes={quotes.data} now={now} />}
    </section>
  )
}

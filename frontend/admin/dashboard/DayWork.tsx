import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#api/table.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { articlesToPublish } from '../blog/queries.ts'
import { leadsToday, quotesToday } from '../crm/queries.ts'
import { DocumentGroup, LeadGroups, QuoteGroup } from '../crm/today/DayGroups.tsx'
import { useNow } from '../crm/Ago.tsx'
import { Ledger } from '../kit/Ledger.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { PostsToFix } from '../posts/attention/PostsToFix.tsx'
import { attention } from '../posts/attention/queries.ts'
import { GoingOut, isDueToday } from './GoingOut.tsx'

interface DayWorkProps {
  documents?: UseQueryResult<CallAnswer<'customer/list-new-documents'>>
  /** Shown if there is nothing to do. */
  clear?: ReactNode
}

const allClear = (
  <p className="soft">
    <strong>All clear.</strong> Nobody is waiting, nothing is due and nothing failed. New work appears here
    automatically.
  </p>
)

export const DayWork = ({ documents, clear = allClear }: DayWorkProps) => {
  const now = useNow()
  const leads = useQuery(leadsToday)
  const quotes = useQuery(quotesToday)
  const publishing = useQuery(attention)
  const articles = useQuery(articlesToPublish)
  const parts = { Leads: leads, Quotes: quotes, Posts: publishing, Articles: articles, Documents: documents }
  const rows = [
    leads.data && [leads.data.waiting, leads.data.due, leads.data.stale].flatMap((group) => group.leads),
    quotes.data && [...quotes.data.silent.quotes, ...quotes.data.ending.quotes],
    publishing.data && [...publishing.data.items, ...publishing.data.due_today.posts],
    articles.data?.posts.filter(isDueToday),
    documents ? documents.data?.documents : [],
  ]
  const held = leads.data?.quarantined
  const others = (
    <>
      {quotes.data && <QuoteGroup {...quotes.data} />}
      {documents?.data && <DocumentGroup {...documents.data} />}
    </>
  )
  return (
    <section
      className="stack"
      aria-label="Today’s work"
      aria-busy={Object.values(parts).some((part) => part?.isPending)}
    >
      {Object.entries(parts).map(
        ([name, part]) =>
          part && (
            <LoadFailure key={name} query={part}>
              {`${name} could not be ${part.data ? 'updated' : 'loaded'}.`}
            </LoadFailure>
          ),
      )}
      {leads.isPending && <Skeleton label="Loading today’s work" rows={5} />}
      {rows.every((list) => list?.length === 0) && clear}
      <Ledger label="Leads and quotes">
        {leads.data ? (
          <LeadGroups leads={leads.data} now={now}>
            {others}
          </LeadGroups>
        ) : (
          others
        )}
      </Ledger>
      <div className="ledgers">
        {publishing.data && <PostsToFix items={publishing.data.items} more={publishing.data.more} />}
        <GoingOut dueToday={publishing.data?.due_today} articles={articles.data?.posts ?? []} />
      </div>
      {held && held.leads.length > 0 && (
        <p className="hint">
          <Link to="/admin/crm/list?state=quarantined">
            {`${held.leads.length}${held.more ? '+' : ''} held as spam`}
          </Link>
          . Nobody is notified of these: look through them now and then.
        </p>
      )}
    </section>
  )
}

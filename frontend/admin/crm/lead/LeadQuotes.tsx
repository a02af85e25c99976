import { queryOptions, useQuery, type UseMutationResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { formatDate } from '../../kit/times.ts'

export const quotesOf = ({ id, merged_from }: Lead) =>
  queryOptions({
    // A merge adds the quotes of the other lead.
    queryKey: ['quotes', 'of-lead', id, merged_from],
    queryFn: ({ signal }) => call('quotes/list', { query: { lead_id: id, limit: 20 }, signal }),
  })

interface LeadQuotesProps {
  lead: Lead
  make: UseMutationResult<void, Error, void>
}

export const LeadQuotes = ({ lead, make }: LeadQuotesProps) => {
  const list = useQuery(quotesOf(lead))
  // The server lists the quotes of merged leads last.
  const quotes = (list.data?.quotes ?? []).toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const active = lead.state === 'active'
  if (!active && quotes.length === 0) return null
  return (
    <section aria-labelledby="quotes">
      <div className="section-head">
        <h2 id="quotes">Quotes</h2>
        {quotes.length > 0 && <i>{quotes.length}</i>}
        {active && (
          <IconButton
            icon="plus"
            label="Make a quote"
            onClick={() => make.mutate()}
            busy={make.isPending}
            retainFocus
          />
        )}
      </div>
      <LoadFailure query={list}>The quotes could not be loaded.</LoadFailure>
      <ul className="plain-list">
        {quotes.map(({ quoteId, revision, status, figures, sent_at, created_at }) => (
          <li key={`${quoteId}#${revision}`} className="row lead-row">
            <Link to={`/admin/quotes/${quoteId}${status === 'draft' ? '' : `?revision=${revision}`}`}>
              {figures.at(-1)?.[1]}
            </Link>
            <QuoteMark status={status} />
            <span className="hint">
              {figures.at(-1)?.[0]}, {sent_at ? 'sent' : 'made'} {formatDate(sent_at ?? created_at)}
              {revision > 1 && <span>, revision {revision}</span>}
            </span>
          </li>
        ))}
      </ul>
      {list.data?.next_cursor && (
        <p>
          There are more. <Link to={`/admin/quotes?lead_id=${lead.id}`}>All its quotes</Link>
        </p>
      )}
      {make.isError && <Notice tone="failure">No quote was made. {describeError(make.error)}</Notice>}
    </section>
  )
}

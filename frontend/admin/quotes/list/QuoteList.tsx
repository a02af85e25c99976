import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListRows } from '../../kit/List.tsx'
import { Page } from '../../kit/Page.tsx'
import { useChosen } from '../../kit/useChosen.ts'
import { quotePage } from '../queries.ts'
import { QuoteBulkBar } from './QuoteBulkBar.tsx'
import { QuoteFilters } from './QuoteFilters.tsx'
import { quoteKey, QuoteTable } from './QuoteTable.tsx'
import { StatusTotals } from './StatusTotals.tsx'
import { useFollowUp } from './useFollowUp.ts'
import { useQuoteAddress, type QuoteAddress } from './useQuoteAddress.ts'

/** All quotes, narrowed, ordered and paged by the address. */
const QuoteList = () => {
  const address = useQuoteAddress()
  const { query, cursor, narrow } = address
  const list = useQuery(quotePage(query, cursor))
  const quotes = list.data?.rows
  const chosen = useChosen<QuoteSummary>(quoteKey)
  const follow = useFollowUp(chosen.clear)
  return (
    <Page
      title="Quotes"
      wide
      lead="Drafts, what was sent, and the results."
      actions={
        <Link className={buttonClass('primary')} to="/admin/quotes/new">
          New quote
        </Link>
      }
    >
      <StatusTotals current={query.status} />
      {(quotes?.length !== 0 || cursor || isNarrowed(query)) && (
        <QuoteFilters query={query} narrow={narrow} />
      )}
      {query.lead_id && (
        <p>
          Quotes of <Link to={`/admin/crm/${query.lead_id}`}>one lead</Link>.{' '}
          <Link to={{ search: '' }}>Show all</Link>
        </p>
      )}
      <QuoteBulkBar quotes={[...chosen.rows.values()]} follow={follow} onNone={chosen.clear} />
      <ListRows what="quote" list={list} address={address} nothing={<Nothing query={query} />}>
        {(rows) => (
          <QuoteTable
            quotes={rows}
            chosen={chosen}
            keys={[{ key: 'f', does: 'Mark as followed up', act: (some) => follow.mutate(some) }]}
          />
        )}
      </ListRows>
    </Page>
  )
}

const isNarrowed = ({ status, attention, order, search, lead_id }: QuoteAddress['query']): boolean =>
  Boolean(status ?? attention ?? order ?? search ?? lead_id)

const Nothing = ({ query }: Pick<QuoteAddress, 'query'>) => {
  if (isNarrowed(query))
    return (
      <EmptyState action={<Link to={{ search: '' }}>Show all</Link>}>
        <p>No quotes match.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to="/admin/quotes/new">
          Make the first quote
        </Link>
      }
    >
      <p>
        <strong>No quotes yet.</strong> Open a lead and choose “Make a quote”: its name and e-mail address are
        filled in. Or start without a lead.
      </p>
    </EmptyState>
  )
}

export default QuoteList

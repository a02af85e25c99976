import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { quoteStatuses, type QuoteStatus } from '#shared/quotes/status.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BulkBar, NotChanged } from '../../kit/BulkBar.tsx'
import { counted } from '../../kit/counts.ts'
import { ListRows } from '../../kit/List.tsx'
import { Page } from '../../kit/Page.tsx'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { useChosen } from '../../kit/useRowKeys.ts'
import { quotePage, quoteTotals } from '../queries.ts'
import { QuoteFilters } from './QuoteFilters.tsx'
import styles from './QuoteList.module.css'
import { quoteKey, QuoteTable } from './QuoteTable.tsx'
import { useFollowUp } from './useFollowUp.ts'
import { useQuoteAddress, type QuoteAddress } from './useQuoteAddress.ts'

const QuoteList = () => {
  const address = useQuoteAddress()
  const { query, cursor, narrow } = address
  const list = useQuery(quotePage(query, cursor))
  const quotes = list.data?.rows
  const chosen = useChosen<QuoteSummary>(quoteKey)
  const selected = [...chosen.rows.values()]
  const follow = useFollowUp(chosen.clear)
  return (
    <Page
      title="Quotes"
      facts="Drafts, what was sent, and the results."
      actions={
        <Link className={buttonClass('primary')} to="/admin/quotes/new">
          New quote
        </Link>
      }
    >
      <StatusTotals current={query.status} />
      {(quotes?.length !== 0 || cursor || isFiltered(query)) && (
        <QuoteFilters query={query} narrow={narrow} />
      )}
      {query.lead_id && (
        <p className="spaced">
          Quotes of <Link to={`/admin/crm/${query.lead_id}`}>one lead</Link>.{' '}
          <Link to={{ search: '' }}>Show all</Link>
        </p>
      )}
      {selected.length > 0 && (
        <BulkBar count={selected.length} what="quote" onNone={chosen.clear}>
          <Button onClick={() => follow.mutate(selected)} disabled={follow.isPending}>
            Mark as followed up
          </Button>
        </BulkBar>
      )}
      <NotChanged lines={follow.data} />
      <ListRows what="quote" list={list} address={address} nothing={<Nothing query={query} />}>
        {(rows) => (
          <QuoteTable
            quotes={rows}
            chosen={chosen}
            keys={[{ key: 'f', label: 'Mark as followed up', action: (some) => follow.mutate(some) }]}
          />
        )}
      </ListRows>
    </Page>
  )
}

const StatusTotals = ({ current }: { current: QuoteStatus | undefined }) => {
  const { data: totals } = useQuery(quoteTotals)
  if (!totals) return null
  const shown = quoteStatuses.filter((status) => totals[status].count > 0)
  if (shown.length === 0) return null
  return (
    <nav aria-label="First-year value by status">
      <ul className={`plain-list ${styles['totals']}`}>
        {shown.map((status) => (
          <li key={status}>
            <Link
              to={{ search: `?status=${status}` }}
              aria-current={current === status ? 'page' : undefined}
              preventScrollReset
            >
              <QuoteMark status={status} />
              <strong>{formatUsdShort(toCents(totals[status].value))} first year</strong>
              <span>{counted(totals[status].count, 'quote')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isFiltered = ({ status, attention, order, search, lead_id }: QuoteAddress['query']): boolean =>
  Boolean(status ?? attention ?? order ?? search ?? lead_id)

const Nothing = ({ query }: Pick<QuoteAddress, 'query'>) => {
  if (isFiltered(query))
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
        <strong>No quotes yet.</strong> Open a lead and choose “Make a quote”: its name and email address are
        filled in. Or start without a lead.
      </p>
    </EmptyState>
  )
}

export default QuoteList

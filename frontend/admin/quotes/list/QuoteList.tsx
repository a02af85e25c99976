import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inWords } from '#api/error.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { enough } from '../../kit/fill-page.ts'
import { Page } from '../../kit/Page.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Unreadable } from '../../kit/Unreadable.tsx'
import { quotePage } from '../queries.ts'
import { QuoteFilters } from './QuoteFilters.tsx'
import styles from './QuoteList.module.css'
import { QuoteTable } from './QuoteTable.tsx'
import { StatusTotals } from './StatusTotals.tsx'
import { useQuoteAddress, type QuoteAddress } from './useQuoteAddress.ts'

/** All quotes, narrowed, ordered and paged by the address. */
const QuoteList = () => {
  const address = useQuoteAddress()
  const { query, cursor, narrow } = address
  const list = useQuery(quotePage(query, cursor))
  const quotes = list.data?.rows
  return (
    <Page
      title="Quotes"
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
      {list.isPending && <Skeleton label="Loading quotes" rows={8} />}
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          The quotes could not be loaded. {inWords(list.error)}
        </Failure>
      )}
      <Unreadable what="quote" ids={list.data?.unreadable ?? []} />
      {quotes?.length === 0 && <Nothing query={query} more={list.data?.next_cursor !== undefined} />}
      {quotes && quotes.length > 0 && (
        <div className={styles['rows']} aria-busy={list.isPlaceholderData}>
          <QuoteTable quotes={quotes} />
        </div>
      )}
      {(list.data ?? list.error) && (
        <Pager
          address={address}
          next={list.data?.next_cursor}
          furtherName={quotes && quotes.length < enough ? 'Search more quotes' : 'Next page'}
        />
      )}
    </Page>
  )
}

const isNarrowed = ({ status, attention, order, search, lead_id }: QuoteAddress['query']): boolean =>
  Boolean(status ?? attention ?? order ?? search ?? lead_id)

const Nothing = ({ query, more }: { query: QuoteAddress['query']; more: boolean }) => {
  if (more) return <p>No matches in the quotes searched so far. There are more to search.</p>
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

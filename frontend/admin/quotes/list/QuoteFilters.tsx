import { quoteStatuses } from '#shared/quotes/status.ts'
import { Filters } from '../../kit/List.tsx'
import { Choice, Words } from '../../kit/ListFilters.tsx'
import { quoteLooks } from '../../kit/QuoteMark.tsx'
import type { QuoteAddress } from './useQuoteAddress.ts'

export const QuoteFilters = ({ query, narrow }: Pick<QuoteAddress, 'query' | 'narrow'>) => (
  <Filters by={[query.search, query.status, query.attention]}>
    <Words
      label="Search"
      placeholder="Customer, email, quote number"
      value={query.search ?? ''}
      onChange={(words) => narrow('search', words.trim())}
    />
    <Choice
      label="Status"
      any="All but replaced"
      value={query.status}
      options={quoteStatuses.map((status) => [status, quoteLooks[status].name])}
      onChange={(status) => narrow('status', status)}
    />
    <Choice
      label="Needs attention"
      any="Any"
      value={query.attention}
      options={[
        ['silent', 'No word for 3 days'],
        ['ending', 'Ends within 5 days'],
      ]}
      onChange={(attention) => narrow('attention', attention)}
    />
    {/* The other filters have a fixed order. */}
    {!query.search && !query.lead_id && !query.attention && (
      <Choice
        label="Order"
        any="Newest first"
        value={query.order}
        options={[
          ['total', 'Largest amount first'],
          ['expiring', 'Open, expiring first'],
        ]}
        onChange={(order) => narrow('order', order)}
      />
    )}
  </Filters>
)

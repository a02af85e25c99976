import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { recordOf } from '#shared/api/records.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { quoteStatuses } from '#shared/quotes/status.ts'
import { lastDayOf } from '#shared/quotes/validity.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useListAddress } from '../../kit/list/address.ts'
import type { List } from '../../kit/list/declaration.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { QuoteMark, quoteLooks } from '../../kit/QuoteMark.tsx'
import { formatDate, formatInstant, formatShortDate } from '../../kit/times.ts'
import { NewLink } from '../../kit/NewLink.tsx'
import { quotePage, quoteTotals, refreshQuotes, type ListQuery } from '../queries.ts'

const When = ({ at }: { at: string | null }) =>
  at !== null && (
    <time dateTime={at} title={formatInstant(at)}>
      {formatDate(at)}
    </time>
  )

const followUp = ({ quoteId, revision }: QuoteSummary, done: boolean) =>
  call('quotes/follow-up', { params: { quoteId }, body: { revision, done } })

const Values = () => {
  const { data: totals } = useQuery(quoteTotals)
  const valued = quoteStatuses.filter((status) => totals && totals[status].value > 0)
  return (
    totals &&
    valued.length > 0 && (
      <>
        <span>First-year value:</span>
        {valued.map((status) => (
          <span key={status}>
            {quoteLooks[status].name} {formatUsdShort(toCents(totals[status].value))}
          </span>
        ))}
      </>
    )
  )
}

const list: List<QuoteSummary, ListQuery> = {
  what: 'quote',
  title: 'Quotes',
  facts: () => <Values />,
  pageActions: () => <NewLink to="/admin/quotes/new">New quote</NewLink>,
  // A list may contain several revisions of a quote.
  idOf: ({ quoteId, revision }) => `${quoteId}#${revision}`,
  nameOf: ({ customerName }) => customerName || 'No name yet',
  nameColumn: 'Customer',
  // A quote without a revision opens the newest one.
  pageOf: ({ quoteId, revision, status }) =>
    `/admin/quotes/${quoteId}${status === 'draft' ? '' : `?revision=${revision}`}`,
  about: ({ customerEmail }) => customerEmail,
  columns: [
    { id: 'status', name: 'Status', cell: ({ status }) => <QuoteMark status={status} /> },
    {
      id: 'total',
      name: 'Amount',
      figure: true,
      width: 12,
      sort: { descending: 'total' },
      cell: ({ figures }) => {
        const [term, figure] = figures.at(-1) ?? []
        return (
          <span className="termed-figure">
            <span className="soft clip" title={term}>
              {term?.split(':')[0]}
            </span>
            <span>{figure}</span>
          </span>
        )
      },
    },
    {
      id: 'number',
      name: 'Number',
      width: 13,
      wide: true,
      cell: ({ quoteId, revision }) => (
        <span className="row gap-1">
          {quoteId} {revision > 1 && <span className="soft">revision {revision}</span>}
        </span>
      ),
    },
    {
      id: 'made',
      name: 'Made',
      label: 'Made',
      extra: true,
      sort: { descending: '' },
      cell: ({ created_at }) => <When at={created_at} />,
    },
    { id: 'sent', name: 'Sent', label: 'Sent', cell: ({ sent_at }) => <When at={sent_at} /> },
    { id: 'opened', name: 'Opened', label: 'Opened', cell: ({ viewed_at }) => <When at={viewed_at} /> },
    {
      id: 'until',
      name: 'Open until',
      label: 'Open until',
      sort: { ascending: 'expiring' },
      cell: ({ status, expires_at }) =>
        status === 'sent' && expires_at && formatShortDate(lastDayOf(expires_at)),
    },
  ],
  search: 'Customer, email, quote number',
  views: {
    name: 'Status',
    param: 'status',
    options: { '': 'All but replaced', ...recordOf(quoteStatuses, (status) => quoteLooks[status].name) },
  },
  filters: {
    attention: {
      name: 'Needs attention',
      options: { silent: 'No word for 3 days', ending: 'Ends within 5 days' },
    },
    lead_id: { name: 'One lead', linked: z.uuid() },
  },
  // The other filters have a fixed order.
  sort: { param: 'order', only: (query) => !query.search && !query.lead_id && !query.attention },
  actions: [
    {
      label: 'Mark as followed up',
      icon: 'check',
      key: 'f',
      on: 'selection',
      run: async (quote) => {
        await followUp(quote, true)
        return { undo: async () => void (await followUp(quote, false)) }
      },
      done: (quotes) => `${quotes} followed up.`,
    },
  ],
  refresh: refreshQuotes,
  empty: () => (
    <EmptyState action={<NewLink to="/admin/quotes/new">Make the first quote</NewLink>}>
      <p>
        <strong>No quotes yet.</strong> Open a lead and choose “Make a quote”: its name and email address are
        filled in. Or start without a lead.
      </p>
    </EmptyState>
  ),
}

const QuoteList = () => {
  const address = useListAddress(list)
  const loaded = useQuery(quotePage(address.query, address.cursor))
  const { data: totals } = useQuery(quoteTotals)
  const views = recordOf(['', ...quoteStatuses], (status) =>
    quoteStatuses.reduce(
      (sum, each) =>
        sum + (each === status || (status === '' && each !== 'superseded') ? (totals?.[each].count ?? 0) : 0),
      0,
    ),
  )
  return <ListScreen list={list} address={address} loaded={loaded} counts={{ views }} />
}

export default QuoteList

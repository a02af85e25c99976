import type { QuoteSummary } from '#shared/quotes/record.ts'
import { lastDayOf } from '#shared/quotes/validity.ts'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { RowTable, type Column } from '../../kit/RowTable.tsx'
import { formatDate, formatInstant, formatShortDate } from '../../kit/times.ts'
import type { Chosen, RowAction } from '../../kit/useRowKeys.ts'

interface QuoteTableProps {
  quotes: readonly QuoteSummary[]
  chosen: Chosen<QuoteSummary>
  keys: readonly RowAction<QuoteSummary>[]
}

export const QuoteTable = ({ quotes, chosen, keys }: QuoteTableProps) => (
  <RowTable
    listName="quotes"
    caption="Quotes"
    rows={quotes}
    idOf={quoteKey}
    title={{
      name: 'Customer',
      of: ({ customerName }) => customerName || 'No name yet',
      to: addressOf,
      about: ({ customerEmail }) => customerEmail,
    }}
    columns={columns}
    chosen={chosen}
    keys={keys}
  />
)

/** A list may contain several revisions of a quote. */
export const quoteKey = ({ quoteId, revision }: QuoteSummary): string => `${quoteId}#${revision}`

const columns: readonly Column<QuoteSummary>[] = [
  { id: 'status', name: 'Status', cell: ({ status }) => <QuoteMark status={status} /> },
  {
    id: 'total',
    name: 'Amount',
    figure: true,
    cell: ({ figures }) => {
      const [term, figure] = figures.at(-1) ?? []
      return (
        <>
          {figure}
          <br />
          <span className="hint">{term}</span>
        </>
      )
    },
  },
  {
    id: 'number',
    name: 'Number',
    cell: ({ quoteId, revision }) => `${quoteId}${revision > 1 ? `, revision ${revision}` : ''}`,
  },
  {
    id: 'made',
    name: 'Made',
    label: 'Made',
    extra: true,
    cell: ({ created_at }) => <When at={created_at} />,
  },
  { id: 'sent', name: 'Sent', label: 'Sent', cell: ({ sent_at }) => <When at={sent_at} /> },
  { id: 'opened', name: 'Opened', label: 'Opened', cell: ({ viewed_at }) => <When at={viewed_at} /> },
  {
    id: 'until',
    name: 'Open until',
    label: 'Open until',
    cell: ({ status, expires_at }) =>
      status === 'sent' && expires_at && formatShortDate(lastDayOf(expires_at)),
  },
]

/** Links to the revision, because a quote without one opens the newest. */
const addressOf = ({ quoteId, revision, status }: QuoteSummary): string =>
  `/admin/quotes/${quoteId}${status === 'draft' ? '' : `?revision=${revision}`}`

const When = ({ at }: { at: string | null }) =>
  at !== null && (
    <time dateTime={at} title={formatInstant(at)}>
      {formatDate(at)}
    </time>
  )

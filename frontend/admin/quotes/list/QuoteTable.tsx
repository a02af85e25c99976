import { Link } from 'react-router'
import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { ListTable } from '../../kit/List.tsx'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import styles from './QuoteList.module.css'

export const QuoteTable = ({ quotes }: { quotes: readonly QuoteSummary[] }) => (
  <ListTable caption="Quotes" className={styles['quotes']}>
    <thead>
      <tr>
        <th scope="col">Customer</th>
        <th scope="col">Status</th>
        <th scope="col" className={styles['figure']}>
          Total
        </th>
        <th scope="col">Number</th>
        <th scope="col">Sent</th>
        <th scope="col">Opened</th>
        <th scope="col">Open until</th>
      </tr>
    </thead>
    <tbody>
      {quotes.map((quote) => (
        <tr key={`${quote.quoteId}#${quote.revision}`}>
          <th scope="row">
            <Link to={addressOf(quote)}>{quote.customerName || 'No name yet'}</Link>
            <span>{quote.customerEmail}</span>
          </th>
          <td className={styles['status']}>
            <QuoteMark status={quote.status} />
          </td>
          <td className={styles['figure']}>{formatUsd(toCents(quote.totals.total))}</td>
          <td className={styles['number']}>
            {quote.quoteId}
            {quote.revision > 1 && `, revision ${quote.revision}`}
          </td>
          <td data-label="Sent">
            <When at={quote.sent_at} />
          </td>
          <td data-label="Opened">
            <When at={quote.viewed_at} />
          </td>
          <td data-label="Open until">
            <When at={quote.status === 'sent' ? quote.expires_at : null} />
          </td>
        </tr>
      ))}
    </tbody>
  </ListTable>
)

/** A list names revisions: one that was replaced leads to itself, not to what replaced it. */
const addressOf = ({ quoteId, revision, status }: QuoteSummary): string =>
  `/admin/quotes/${quoteId}${status === 'draft' ? '' : `?revision=${revision}`}`

const When = ({ at }: { at: string | null }) =>
  at !== null && (
    <time dateTime={at} title={formatInstant(at)}>
      {formatDate(at)}
    </time>
  )

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { quoteStatuses, type QuoteStatus } from '#shared/quotes/status.ts'
import { counted } from '../../kit/counts.ts'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { quoteTotals } from '../queries.ts'
import styles from './QuoteList.module.css'

/** How many quotes there are of each status and what they come to; each leads to them. */
export const StatusTotals = ({ current }: { current: QuoteStatus | undefined }) => {
  const { data: totals } = useQuery(quoteTotals)
  if (!totals) return null
  const shown = quoteStatuses.filter((status) => totals[status].count > 0)
  if (shown.length === 0) return null
  return (
    <nav aria-label="Totals by status">
      <ul className={styles['totals']}>
        {shown.map((status) => (
          <li key={status}>
            <Link
              to={{ search: `?status=${status}` }}
              aria-current={current === status ? 'page' : undefined}
              preventScrollReset
            >
              <QuoteMark status={status} />
              <strong>{formatUsdShort(toCents(totals[status].value))}</strong>
              <span>{counted(totals[status].count, 'quote')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

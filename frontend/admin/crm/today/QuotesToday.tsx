import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { Failure } from '#ui/Notice.tsx'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import { formatInstant } from '../../kit/times.ts'
import { spanSince } from '../spans.ts'
import { useNow } from '../useNow.ts'
import styles from './Today.module.css'

type Attention = 'silent' | 'ending'

/** Few enough to act on in a day. */
const shown = 8

const quotesThat = (attention: Attention) =>
  queryOptions({
    queryKey: ['quotes', 'attention', attention],
    queryFn: ({ signal }) => call('quotes/list', { query: { attention, limit: shown }, signal }),
  })

/** Quotes that were sent and not answered, and those that are about to end; nothing where there are none. */
export const QuotesToday = ({ pace }: { pace: number }) => (
  <div className={styles['sections']}>
    <Section attention="silent" title="Quotes without an answer" pace={pace} />
    <Section attention="ending" title="Quotes about to end" pace={pace} />
  </div>
)

interface SectionProps {
  attention: Attention
  title: string
  /** Milliseconds after which it is read again. */
  pace: number
}

const Section = ({ attention, title, pace }: SectionProps) => {
  const now = useNow()
  const list = useQuery({ ...quotesThat(attention), refetchInterval: pace })
  if (list.isError && !list.data)
    return (
      <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {title} could not be loaded. {inWords(list.error)}
      </Failure>
    )
  if (!list.data || list.data.quotes.length === 0) return null
  const { quotes, next_cursor } = list.data
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      <ul>
        {quotes.map(({ quoteId, customerName, totals, status, sent_at, expires_at }) => {
          const [words, at] = attention === 'silent' ? ['sent', sent_at] : ['open until', expires_at]
          return (
            <li key={quoteId} className={styles['row']}>
              <div className={styles['who']}>
                <h3>
                  <Link to={`/admin/quotes/${quoteId}`}>{customerName}</Link>
                </h3>
                <span>{formatUsd(toCents(totals.total))}</span>
              </div>
              <p className={styles['why']}>
                {at && (
                  <time dateTime={at} title={formatInstant(at)}>
                    {words} {attention === 'silent' ? `${spanSince(at, now)} ago` : formatInstant(at)}
                  </time>
                )}
              </p>
              <p>
                <QuoteMark status={status} />
              </p>
            </li>
          )
        })}
      </ul>
      {next_cursor && (
        <p>
          There are more. <Link to={`/admin/quotes?attention=${attention}`}>All of them</Link>
        </p>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/error.ts'
import { Failure } from '#ui/Notice.tsx'
import { quotesToday } from '../queries.ts'
import { useNow } from '../useNow.ts'
import { QuotesOfDay } from './QuotesOfDay.tsx'
import styles from './Today.module.css'

/** Quotes that were sent and not answered, and those that are about to end; nothing where there are none. */
export const QuotesToday = () => {
  const now = useNow()
  const list = useQuery(quotesToday)
  if (list.isError && !list.data)
    return (
      <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
        Quotes to follow up could not be loaded. {describeError(list.error)}
      </Failure>
    )
  return (
    list.data && (
      <div className={styles['sections']}>
        <QuotesOfDay quotes={list.data} now={now} heading="h2" />
      </div>
    )
  )
}

import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/error.ts'
import type { ImportRecord } from '#shared/leads/transfer/import-outcome.ts'
import { Failure } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import { pastImports } from '../queries.ts'
import styles from './Import.module.css'
import { ImportedLeads } from './ImportedLeads.tsx'

export const PastImports = () => {
  const { data, error, refetch, isFetching } = useQuery(pastImports)
  if (error)
    return (
      <Failure onRetry={() => void refetch()} retrying={isFetching}>
        The past imports could not be loaded. {describeError(error)}
      </Failure>
    )
  if (!data || data.imports.length === 0) return null
  return (
    <section className={styles['past']} aria-labelledby="past">
      <h2 id="past">Past imports</h2>
      <ul className="plain-list">
        {data.imports.map((one) => (
          <li key={one.id}>
            <div>
              <strong id={one.id}>{one.file_name}</strong>
              <span className={styles['quiet']}>
                {formatInstant(one.at)} · {one.who} · {countsIn(one)}
              </span>
            </div>
            {one.added > 0 && <ImportedLeads id={one.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const countsIn = ({ rows, added, updated, skipped }: ImportRecord): string => {
  const done = added + updated + skipped
  return [
    `${counted(added)} added`,
    ...(updated > 0 ? [`${grouped(updated)} updated`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'row')} skipped`] : []),
    ...(rows !== null && done < rows ? [`not finished, ${counted(rows - done, 'row')} left`] : []),
  ].join(' · ')
}

import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/error.ts'
import type { ImportRecord } from '#shared/leads/transfer/import-outcome.ts'
import { Failure } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import { pastImports } from '../queries.ts'
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
    <section className="import" aria-labelledby="past">
      <h2 id="past" className="section-head">
        Past imports
      </h2>
      <table className="table" aria-labelledby="past">
        <tbody>
          {data.imports.map((one) => (
            <tr key={one.id}>
              <th scope="row" id={one.id}>
                {one.file_name}
              </th>
              <td className="soft">
                {formatInstant(one.at)} · {one.who} · {countsIn(one)}
              </td>
              <td>{one.added > 0 && <ImportedLeads id={one.id} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const countsIn = ({ rows, added, updated, skipped }: ImportRecord): string => {
  const left = (rows ?? 0) - added - updated - skipped
  return [
    `${counted(added)} added`,
    ...(updated > 0 ? [`${grouped(updated)} updated`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'row')} skipped`] : []),
    ...(left > 0 ? [`not finished, ${counted(left, 'row')} left`] : []),
  ].join(' · ')
}

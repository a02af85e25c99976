import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ImportRecord } from '#shared/leads/transfer/import-outcome.ts'
import { counted, grouped } from '../../kit/counts.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { formatInstant } from '../../kit/times.ts'
import { pastImports } from '../queries.ts'
import { ImportedLeads } from './ImportedLeads.tsx'

const Imports = () => (
  <Page
    title="Imports"
    facts={<span>The latest 100 files.</span>}
    actions={
      <>
        <Link className="button secondary" to="/admin/manage-blog/import">
          Import articles
        </Link>
        <Link className="button primary" to="/admin/crm/import">
          Import leads
        </Link>
      </>
    }
  >
    <PastImports />
  </Page>
)

export default Imports

export const PastImports = () => {
  const query = useQuery(pastImports)
  const { data } = query
  if (!data) return <LoadFailure query={query}>The past imports could not be loaded.</LoadFailure>
  if (data.imports.length === 0) return <p className="soft">No leads were imported yet.</p>
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

import { useState } from 'react'
import { Link } from 'react-router'
import { recordOf } from '#shared/api/records.ts'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { ImportOutcome, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { SelectField } from '#ui/Field.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { usePhones } from '../phones.ts'
import { isNoted, outcomeName } from './import-outcomes.ts'
import type { ImportRun } from './import-run.ts'
import { LongTable } from '../LongTable.tsx'

interface ImportRowsProps extends Pick<ImportRun, 'step'> {
  rows: readonly ImportRow[]
  counts: Record<ImportOutcome, number>
  shown: readonly ImportOutcome[]
}

export const ImportRows = ({ rows, step, counts, shown }: ImportRowsProps) => {
  const [chosen, setChosen] = useState('')
  const phones = usePhones()
  const noted = rows.filter(isNoted)
  const options = {
    '': `All ${counted(rows.length, 'row')}`,
    ...recordOf(shown, (one) => `${grouped(counts[one])} ${outcomeName(step, one)}`),
    noted: `${grouped(noted.length)} with notes`,
  }
  return (
    <>
      <SelectField label="Show" value={chosen} options={options} onChange={setChosen} />
      <LongTable
        key={chosen}
        heads={['Row', 'Lead', 'Result']}
        of={chosen === 'noted' ? noted : rows.filter(({ outcome }) => chosen === '' || outcome === chosen)}
      >
        {(row) => (
          <tr key={row.row}>
            <td data-row>{row.row}</td>
            <td>
              <span className="strong">{row.name || 'No name'}</span>{' '}
              <span className="soft">
                {[
                  row.company,
                  row.email,
                  ...numbersOf(row).map((number) => phones?.formatPhone(number) ?? number),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td>
              <span className={row.outcome === 'skipped' ? 'strong' : 'soft'}>
                {outcomeName(step, row.outcome)}
              </span>{' '}
              {row.reasons.join(' ')}{' '}
              {row.lead_id && (
                <Link to={`/admin/crm/${row.lead_id}`} aria-label={`Open ${row.name}, row ${row.row}`}>
                  Open
                </Link>
              )}
            </td>
          </tr>
        )}
      </LongTable>
    </>
  )
}

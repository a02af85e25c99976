import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { ImportOutcome, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { counted, grouped } from '../../kit/counts.ts'
import { Choice } from '../../kit/ListFilters.tsx'
import { usePhones } from '../phones.ts'
import { isNoted, outcomeName } from './import-outcomes.ts'
import type { ImportRun } from './import-run.ts'
import styles from './Import.module.css'
import { LongTable } from './LongTable.tsx'

interface ImportRowsProps extends Pick<ImportRun, 'step'> {
  rows: readonly ImportRow[]
  counts: Record<ImportOutcome, number>
  shown: readonly ImportOutcome[]
}

export const ImportRows = ({ rows, step, counts, shown }: ImportRowsProps) => {
  const [chosen, setChosen] = useState('')
  const phones = usePhones()
  const noted = rows.filter(isNoted)
  const outcomes = shown.map((one) => [one, `${grouped(counts[one])} ${outcomeName(step, one)}`] as const)
  return (
    <>
      <div className={styles['narrow']}>
        <Choice
          label="Show"
          any={`All ${counted(rows.length, 'row')}`}
          value={chosen}
          options={[...outcomes, ['noted', `${grouped(noted.length)} with notes`]]}
          onChange={setChosen}
        />
      </div>
      <LongTable
        key={chosen}
        heads={['Row', 'Lead', 'Result']}
        of={chosen === 'noted' ? noted : rows.filter(({ outcome }) => chosen === '' || outcome === chosen)}
      >
        {(row) => (
          <tr key={row.row}>
            <td className={styles['number']}>{row.row}</td>
            <td>
              <span className="strong">{row.name || 'No name'}</span>{' '}
              <span className="soft">
                {[row.company, row.email].filter(Boolean).join(' · ')}
                {numbersOf(row).map((number) => (
                  <Fragment key={number}>
                    {' · '}
                    <span className={styles['phone']}>{phones?.formatPhone(number) ?? number}</span>
                  </Fragment>
                ))}
              </span>
            </td>
            <td>
              <span className="mark washed" data-tone={row.outcome === 'skipped' ? 'draft' : 'published'}>
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

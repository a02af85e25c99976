import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { ImportOutcome, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { toneClass } from '#ui/Mark.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import importStyles from '../../kit/Import.module.css'
import { Portions } from '../../kit/Import.tsx'
import { Choice } from '../../kit/ListFilters.tsx'
import { usePhones } from '../phones.tsx'
import { countsOf, isNoted, outcomeNames } from './import-outcomes.ts'
import styles from './Import.module.css'

interface ImportRowsProps {
  rows: readonly ImportRow[]
  step: 'preview' | 'import'
  shown: readonly ImportOutcome[]
}

export const ImportRows = ({ rows, step, shown }: ImportRowsProps) => {
  const [chosen, setChosen] = useState('')
  const phones = usePhones()
  const counts = countsOf(rows)
  const noted = rows.filter(isNoted)
  const outcomes = shown.map((one) => [one, `${grouped(counts[one])} ${outcomeNames[step][one]}`] as const)
  if (rows.length === 0) return null
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
      <Portions
        key={chosen}
        of={chosen === 'noted' ? noted : rows.filter(({ outcome }) => chosen === '' || outcome === chosen)}
      >
        {(some) => (
          <table className={`${importStyles['rows']} ${styles['rows']}`}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Lead</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {some.map((row) => (
                <tr key={row.row}>
                  <td>{row.row}</td>
                  <td>
                    <span className="strong">{row.name || 'No name'}</span>{' '}
                    <span className={styles['quiet']}>
                      {[row.company, row.email].filter(Boolean).join(' · ')}
                      {numbersOf(row).map((number) => (
                        <Fragment key={number}>
                          {' · '}
                          <span className={styles['number']}>{phones?.formatPhone(number) ?? number}</span>
                        </Fragment>
                      ))}
                    </span>
                  </td>
                  <td>
                    <span className={`${styles['mark']} ${toneClass({ tone: tones[row.outcome] })}`}>
                      {outcomeNames[step][row.outcome]}
                    </span>{' '}
                    {row.reasons.join(' ')}{' '}
                    {row.lead_id && (
                      <Link to={`/admin/crm/${row.lead_id}`} aria-label={`Open ${row.name}, row ${row.row}`}>
                        Open
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Portions>
    </>
  )
}

const tones = { added: 'published', updated: 'published', skipped: 'draft' } as const

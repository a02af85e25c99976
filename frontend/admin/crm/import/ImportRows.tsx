import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { ImportOutcome, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { Field, inputClass } from '#ui/Field.tsx'
import { toneClass, type MarkLook } from '#ui/Mark.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import importStyles from '../../kit/Import.module.css'
import { Portions } from '../../kit/Import.tsx'
import { usePhones } from '../phones.tsx'
import { countsOf, isNoted, outcomeNames } from './import-outcomes.ts'
import styles from './Import.module.css'

interface ImportRowsProps {
  rows: readonly ImportRow[]
  step: 'preview' | 'import'
  shown: readonly ImportOutcome[]
}

export const ImportRows = ({ rows, step, shown }: ImportRowsProps) => {
  const [chosen, setChosen] = useState<ImportOutcome | 'noted' | ''>('')
  const phones = usePhones()
  const counts = countsOf(rows)
  const noted = rows.filter(isNoted)
  const picked =
    chosen === 'noted' ? noted : chosen === '' ? rows : rows.filter(({ outcome }) => outcome === chosen)
  if (rows.length === 0) return null
  return (
    <>
      <div className={styles['filter']}>
        <Field label="Show">
          {(wiring) => (
            <select
              {...wiring}
              className={inputClass}
              value={chosen}
              onChange={({ target }) =>
                setChosen([...shown, 'noted' as const].find((one) => one === target.value) ?? '')
              }
            >
              <option value="">All {counted(rows.length, 'row')}</option>
              {shown.map((outcome) => (
                <option key={outcome} value={outcome} disabled={counts[outcome] === 0}>
                  {`${grouped(counts[outcome])} ${outcomeNames[step][outcome]}`}
                </option>
              ))}
              <option value="noted" disabled={noted.length === 0}>
                {`${grouped(noted.length)} with notes`}
              </option>
            </select>
          )}
        </Field>
      </div>
      <Portions key={chosen} of={picked}>
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

const tones: Record<ImportOutcome, MarkLook['tone']> = {
  added: 'published',
  updated: 'published',
  skipped: 'draft',
}

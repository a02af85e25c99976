import { useState } from 'react'
import { Link } from 'react-router'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { Field, inputClass } from '#ui/Field.tsx'
import { grouped } from '../../kit/counts.ts'
import { Portions } from '../../kit/Import.tsx'
import importStyles from '../../kit/Import.module.css'
import { countsOf, outcomeNames, outcomes, type Outcome } from './import-outcomes.ts'
import styles from './Import.module.css'

/** Every row with its result, some at a time: those that were left out, or all of them. */
export const ImportRows = ({ rows, step }: { rows: readonly ImportRow[]; step: 'preview' | 'import' }) => {
  const [chosen, setChosen] = useState<Outcome | ''>('')
  const counts = countsOf(rows)
  const picked = chosen === '' ? rows : rows.filter(({ outcome }) => outcome === chosen)
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
              onChange={({ target }) => setChosen(outcomes.find((outcome) => outcome === target.value) ?? '')}
            >
              <option value="">All {grouped(rows.length)} rows</option>
              {outcomes.map((outcome) => (
                <option key={outcome} value={outcome} disabled={counts[outcome] === 0}>
                  {`${grouped(counts[outcome])} ${outcomeNames[step][outcome]}`}
                </option>
              ))}
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
                    <span className={styles['name']}>{row.name || 'No name'}</span>{' '}
                    <span className={styles['quiet']}>
                      {[row.company, row.email, ...numbersOf(row)].filter(Boolean).join(' · ')}
                    </span>
                  </td>
                  <td>
                    <Mark outcome={row.outcome}>{outcomeNames[step][row.outcome]}</Mark>{' '}
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

const shapes: Record<Outcome, string> = {
  added: 'M1.5 6.5 4.5 9.5 10.5 2.5',
  duplicate: 'M1.5 4h9M1.5 8h9',
  erased: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
  refused: 'M6 1v6M6 9.5v1.5',
}

const Mark = ({ outcome, children }: { outcome: Outcome; children: string }) => (
  <span className={`${styles['mark']} ${styles[outcome]}`}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d={shapes[outcome]} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
    {children}
  </span>
)

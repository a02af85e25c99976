import { useMemo } from 'react'
import { stageNames, stages as allStages, type Stage } from '#shared/leads/stage.ts'
import { valuesIn } from '#shared/leads/transfer/cell.ts'
import { unguarded } from '#shared/leads/transfer/csv.ts'
import type { Mapping } from '#shared/leads/transfer/import-mapping.ts'
import { guessStage, stageKey } from '#shared/leads/transfer/stage-words.ts'
import { inputClass } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import importStyles from '../../kit/Import.module.css'
import { Portions } from '../../kit/Import.tsx'
import type { ImportFile } from './import-file.ts'
import { changePlan, type ImportRun } from './import-run.ts'
import styles from './Import.module.css'

interface StageValue {
  /** The same for equivalent values. */
  key: string
  /** Its first spelling in the file. */
  text: string
  rows: number
  /** Undefined if the value is unknown. */
  guess: Stage | undefined
}

/** The most frequent first. */
export function stageValues(
  { headers, rows }: Pick<ImportFile, 'headers' | 'rows'>,
  mapping: Mapping,
): StageValue[] {
  const columns = headers.flatMap((header, column) => (mapping[header] === 'stage' ? [column] : []))
  const values = new Map<string, StageValue>()
  for (const { cells } of rows)
    for (const text of columns.flatMap((column) => valuesIn(unguarded(cells[column] ?? '')))) {
      const key = stageKey(text)
      const known = values.get(key)
      if (known) known.rows++
      else values.set(key, { key, text, rows: 1, guess: guessStage(text) })
    }
  return [...values.values()].toSorted((a, b) => b.rows - a.rows)
}

const tooMany = 100

export const StageValues = ({ run: { file, mapping, stages } }: { run: ImportRun }) => {
  const values = useMemo(() => stageValues(file, mapping), [file, mapping])
  if (values.length === 0) return null
  const columns = file.headers.filter((header) => mapping[header] === 'stage')
  return (
    <section className="stack gap-2" aria-labelledby="stages">
      <h3 id="stages">Stages</h3>
      <p className={styles['quiet']}>
        {columns.map((header) => `“${header}”`).join(' and ')} {columns.length > 1 ? 'have' : 'has'}{' '}
        {counted(values.length, 'value')}. Choose a stage for each.
        {columns.length > 1 &&
          ' Where a row has several, the one that says most is used: won, lost, or the furthest.'}
      </p>
      {values.length > tooMany && (
        <Notice tone="note">
          That is more than a pipeline has stages. If the column has something else, set it to “Skip”.
        </Notice>
      )}
      <Portions of={values}>
        {(some) => (
          <table className={`${importStyles['rows']} ${styles['values']}`}>
            <thead>
              <tr>
                <th scope="col">Value in the file</th>
                <th scope="col">Stage</th>
                <th scope="col">Rows</th>
              </tr>
            </thead>
            <tbody>
              {some.map(({ key, text, rows, guess }) => (
                <tr key={key}>
                  <th scope="row">
                    {text}
                    {!guess && !Object.hasOwn(stages, key) && (
                      <span className={styles['unknown']}>not recognized</span>
                    )}
                  </th>
                  <td>
                    <select
                      className={inputClass}
                      aria-label={`Stage for “${text}”`}
                      value={(Object.hasOwn(stages, key) ? stages[key] : guess) ?? 'new'}
                      onChange={({ target }) => {
                        const chosen = allStages.find((one) => one === target.value)
                        if (chosen) changePlan({ stages: { ...stages, [key]: chosen } })
                      }}
                    >
                      {allStages.map((stage) => (
                        <option key={stage} value={stage}>
                          {stageNames[stage]}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>{grouped(rows)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Portions>
    </section>
  )
}

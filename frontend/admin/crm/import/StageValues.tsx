import { useMemo } from 'react'
import { stageNames, stages as allStages } from '#shared/leads/stage.ts'
import { valuesIn } from '#shared/leads/transfer/cell.ts'
import type { Mapping } from '#shared/leads/transfer/import-mapping.ts'
import { guessStage, stageKey } from '#shared/leads/transfer/stage-words.ts'
import { inputClass } from '#ui/Field.tsx'
import { counted } from '../../kit/counts.ts'
import importStyles from '../../kit/Import.module.css'
import { Portions } from '../../kit/Import.tsx'
import type { ImportFile } from './import-file.ts'
import { changePlan, type ImportRun } from './import-run.ts'
import styles from './Import.module.css'

/** By the key of each, its first spelling in the file. */
export function stageValues(
  { headers, rows }: Pick<ImportFile, 'headers' | 'rows'>,
  mapping: Mapping,
): Map<string, string> {
  const columns = headers.flatMap((header, column) => (mapping[header] === 'stage' ? [column] : []))
  const values = new Map<string, string>()
  for (const { cells } of rows)
    for (const text of columns.flatMap((column) => valuesIn(cells[column] ?? '')))
      if (!values.has(stageKey(text))) values.set(stageKey(text), text)
  return values
}

export const StageValues = ({ run: { file, mapping, stages } }: { run: ImportRun }) => {
  const values = useMemo(() => [...stageValues(file, mapping)], [file, mapping])
  if (values.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="stages">
      <h3 id="stages">Stages</h3>
      <p className={styles['quiet']}>
        The stages of the file have {counted(values.length, 'value')}. Choose a stage for each. Where a row
        has several, the one that says most is used: won, lost, or the furthest.
      </p>
      <Portions of={values}>
        {(some) => (
          <table className={`${importStyles['rows']} ${styles['columns']}`}>
            <thead>
              <tr>
                <th scope="col">Value in the file</th>
                <th scope="col">Stage</th>
              </tr>
            </thead>
            <tbody>
              {some.map(([key, text]) => {
                const known = Object.hasOwn(stages, key) ? stages[key] : guessStage(text)
                return (
                  <tr key={key}>
                    <th scope="row">
                      {text}
                      {!known && <span className={styles['unknown']}>not recognized</span>}
                    </th>
                    <td>
                      <select
                        className={inputClass}
                        aria-label={`Stage for “${text}”`}
                        value={known ?? 'new'}
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
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </Portions>
    </section>
  )
}

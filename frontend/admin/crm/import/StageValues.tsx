import { useMemo } from 'react'
import { stageNames, stages as allStages } from '#shared/leads/stage.ts'
import { inputClass } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { Portions } from '../../kit/Import.tsx'
import { changePlan, type ImportRun } from './import-run.ts'
import { stageValues } from './stage-values.ts'
import importStyles from '../../kit/Import.module.css'
import styles from './Import.module.css'

const tooMany = 100

/** Maps each value of the stage columns to a stage. */
export const StageValues = ({ run: { file, mapping, stages } }: { run: ImportRun }) => {
  const values = useMemo(() => stageValues(file, mapping), [file, mapping])
  if (values.length === 0) return null
  const columns = file.headers.filter((header) => mapping[header] === 'stage')
  return (
    <section className={styles['stages']} aria-labelledby="stages">
      <h3 id="stages">Stages</h3>
      <p className={styles['quiet']}>
        {columns.map((header) => `“${header}”`).join(' and ')} {columns.length > 1 ? 'have' : 'has'}{' '}
        {counted(values.length, 'value')}. Choose a stage for each.
        {columns.length > 1 &&
          ' Where a row has several, the one that says most is used: won, lost, or the furthest.'}
      </p>
      {values.length > tooMany && (
        <Notice tone="note">
          That is more than a pipeline has stages. If the column holds something else, set it to “Skip”.
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

import { useMemo } from 'react'
import { stageNames, stages as allStages } from '#shared/leads/stage.ts'
import { guessStage } from '#shared/leads/transfer/stage-words.ts'
import { SelectField } from '#ui/Field.tsx'
import { counted } from '../../kit/counts.ts'
import { stageValues } from './import-file.ts'
import { changePlan, type ImportRun } from './import-run.ts'
import { LongTable } from '../LongTable.tsx'

export const StageValues = ({ run: { file, mapping, stages } }: { run: ImportRun }) => {
  const values = useMemo(() => [...stageValues(file, mapping)], [file, mapping])
  if (values.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="stages">
      <h3 id="stages" className="section-head">
        Stages
      </h3>
      <p className="soft">
        The stages of the file have {counted(values.length, 'value')}. Choose a stage for each. Where a row
        has several, the one that says most is used: won, lost, or the furthest.
      </p>
      <LongTable heads={['Value in the file', 'Stage']} of={values}>
        {([key, text]) => {
          const known = Object.hasOwn(stages, key) ? stages[key] : guessStage(text)
          return (
            <tr key={key}>
              <th scope="row">
                {text} {!known && <span className="soft">not recognized</span>}
              </th>
              <td>
                <SelectField
                  label={`Stage for “${text}”`}
                  labelHidden
                  value={known ?? 'new'}
                  options={stageNames}
                  onChange={(to) => {
                    const chosen = allStages.find((one) => one === to)
                    if (chosen) changePlan({ stages: { ...stages, [key]: chosen } })
                  }}
                />
              </td>
            </tr>
          )
        }}
      </LongTable>
    </section>
  )
}

import { useState } from 'react'
import { unguarded } from '#shared/leads/transfer/csv.ts'
import { importFieldNames, importFields, mappingProblem } from '#shared/leads/transfer/import-mapping.ts'
import { duplicateModes, updates, type DuplicateMode } from '#shared/leads/transfer/import-outcome.ts'
import { Button } from '#ui/Button.tsx'
import { inputClass, Fieldset } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import importStyles from '../../kit/Import.module.css'
import { formatInstant } from '../../kit/times.ts'
import { looksLikeLead } from './import-file.ts'
import { startOver, changePlan, leadImport, startStep, type ImportRun } from './import-run.ts'
import styles from './Import.module.css'
import { StageValues } from './StageValues.tsx'

const shownExamples = 3

export const ImportColumns = ({ run }: { run: ImportRun }) => {
  const { file, mapping, duplicates, startedAt } = run
  const [submitted, setSubmitted] = useState(false)
  const problem = mappingProblem(mapping)
  const choose = (header: string, chosen: string) => {
    const { [header]: _, ...others } = mapping
    const field = importFields.find((one) => one === chosen)
    changePlan({ mapping: field ? { ...others, [header]: field } : others })
  }
  return (
    <>
      {startedAt && (
        <Notice tone="note" actions={<Button onClick={startOver}>Start over</Button>}>
          An import of this file started on {formatInstant(startedAt)} and did not finish. It will continue
          with the columns chosen then; rows already imported are not added again.
        </Notice>
      )}
      {file.encoding && (
        <Notice tone="note">
          The file is not UTF-8; it was read as {file.encoding}. Check that accents look right.
        </Notice>
      )}
      {file.headerRow > 1 && (
        <Notice tone="note">
          Column names were found in row {file.headerRow}. Rows above it are not imported.
        </Notice>
      )}
      {looksLikeLead(file.headers) && (
        <Notice tone="failure">
          The first row looks like a lead, but it is used as column names and would not be imported. Add a row
          of column names above it and choose the file again.
        </Notice>
      )}
      <p className={styles['quiet']}>
        {counted(file.rows.length, 'row')}, {counted(file.headers.length, 'column')}. Columns set to “Skip”
        are not imported.
      </p>
      <table className={`${importStyles['rows']} ${styles['columns']}`}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Field</th>
            <th scope="col">Sample values</th>
          </tr>
        </thead>
        <tbody>
          {file.headers.map((header, column) => (
            <tr key={header}>
              <th scope="row">{header}</th>
              <td>
                <select
                  className={inputClass}
                  aria-label={`Field for “${header}”`}
                  value={mapping[header] ?? ''}
                  onChange={({ target }) => choose(header, target.value)}
                >
                  <option value="">Skip</option>
                  {importFields.map((field) => (
                    <option key={field} value={field}>
                      {importFieldNames[field]}
                    </option>
                  ))}
                </select>
              </td>
              <td className="soft">{examplesOf(file.rows, column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <StageValues run={run} />
      <DuplicateChoice chosen={duplicates} />
      {submitted && problem && <Notice tone="failure">{problem}</Notice>}
      <div className={styles['actions']}>
        <Button
          variant="primary"
          onClick={() => {
            setSubmitted(true)
            if (!problem) void startStep('preview')
          }}
        >
          Check {counted(file.rows.length, 'row')}
        </Button>
        <Button variant="quiet" onClick={leadImport.close}>
          Choose another file
        </Button>
      </div>
    </>
  )
}

const examplesOf = (rows: ImportRun['file']['rows'], column: number): string => {
  const seen = new Set<string>()
  for (const { cells } of rows) {
    const cell = unguarded(cells[column] ?? '').trim()
    if (cell) seen.add(cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)
    if (seen.size === shownExamples) break
  }
  return seen.size === 0 ? 'empty' : [...seen].join(' · ')
}

const duplicateNames: Record<DuplicateMode, string> = {
  skip: 'Skip them',
  add: 'Add them anyway',
  fill: 'Update: fill in empty fields',
  overwrite: 'Update: replace with the file',
}

const DuplicateChoice = ({ chosen }: { chosen: DuplicateMode }) => (
  <Fieldset legend="Rows that match an existing lead by email address or phone number">
    <div className={`choices ${styles['radios']}`}>
      {duplicateModes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="duplicates"
            value={mode}
            checked={chosen === mode}
            onChange={() => changePlan({ duplicates: mode })}
          />
          {duplicateNames[mode]}
        </label>
      ))}
    </div>
    {updates(chosen) && (
      <p className={styles['quiet']}>
        Only rows with the same email address update a lead; those that match by phone number alone are
        skipped. Empty cells erase nothing. The lead’s timeline records each change. Undoing the import does
        not undo updates.
      </p>
    )}
  </Fieldset>
)

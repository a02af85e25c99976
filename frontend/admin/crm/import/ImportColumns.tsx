import { useMemo, useState } from 'react'
import { dayOrders } from '#shared/leads/transfer/dates.ts'
import { importFieldNames, importFields, mappingProblem } from '#shared/leads/transfer/import-mapping.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, SelectField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { dateColumns, looksLikeLead, ordersOf } from './import-file.ts'
import { changePlan, close, startOver, startStep, type ImportRun } from './import-run.ts'
import { LongTable } from '../LongTable.tsx'
import { StageValues } from './StageValues.tsx'

export const ImportColumns = ({ run }: { run: ImportRun }) => {
  const { file, mapping, orders } = run
  const [submitted, setSubmitted] = useState(false)
  const dates = useMemo(() => dateColumns(file, mapping), [file, mapping])
  const unsure = dates.filter((column) => column.unsure !== undefined)
  const undecided = unsure.find(({ field }) => !ordersOf(dates, orders)[field])
  const problem =
    mappingProblem(mapping) ?? (undecided && `Choose how the dates of “${undecided.header}” are written.`)
  const choose = (header: string, chosen: string) => {
    const { [header]: _, ...others } = mapping
    const field = importFields.find((one) => one === chosen)
    changePlan({ mapping: field ? { ...others, [header]: field } : others })
  }
  return (
    <>
      {run.isContinued && (
        <Notice tone="note" actions={<Button onClick={() => startOver(file)}>Start over</Button>}>
          An import of this file did not finish. It continues: rows already imported are not added again.
          Choose the same columns as before.
        </Notice>
      )}
      {wordsAbout(file).map((words) => (
        <Notice key={words} tone="note">
          {words}
        </Notice>
      ))}
      <p className="soft">
        {counted(file.rows.length, 'row')}. {lostWords(run)}
      </p>
      <LongTable heads={['Column', 'Field', 'Sample values']} of={file.headers} portion={file.headers.length}>
        {(header, column) => (
          <tr key={header}>
            <th scope="row">{header}</th>
            <td>
              <SelectField
                label={`Field for “${header}”`}
                labelHidden
                value={importFields.find((field) => field === mapping[header]) ?? ''}
                options={{ '': 'Skip', ...importFieldNames }}
                onChange={(chosen) => choose(header, chosen)}
              />
            </td>
            <td className="soft">{examplesOf(file.rows, column)}</td>
          </tr>
        )}
      </LongTable>
      {unsure.map(({ field, header, order, unsure: example = '' }) => (
        <SelectField
          key={field}
          label={`Dates of “${header}”, such as ${example}`}
          value={orders[field] ?? order ?? ''}
          options={orderNames}
          onChange={(chosen) =>
            changePlan({ orders: { ...orders, [field]: dayOrders.find((one) => one === chosen) } })
          }
        />
      ))}
      <StageValues run={run} />
      <Choices run={run} />
      <div className="form-end sticky">
        {submitted && problem && <Notice tone="failure">{problem}</Notice>}
        <Button
          variant="primary"
          onClick={() => {
            setSubmitted(true)
            if (!problem) void startStep('preview')
          }}
        >
          Check {counted(file.rows.length, 'row')}
        </Button>
        <Button variant="quiet" onClick={close}>
          Choose another file
        </Button>
      </div>
    </>
  )
}

const wordsAbout = ({ encoding, headerRow, headers }: ImportRun['file']): string[] => [
  ...(encoding ? [`The file is not UTF-8; it was read as ${encoding}. Check that accents look right.`] : []),
  ...(headerRow > 1 ? [`Column names were found in row ${headerRow}. Rows above it are not imported.`] : []),
  ...(looksLikeLead(headers)
    ? [
        'The first row looks like a lead, but it is used as column names and would not be imported. Add a row of column names above it and choose the file again.',
      ]
    : []),
]

const lostWords = ({ file: { headers }, mapping }: ImportRun): string => {
  const lost = headers.filter((header) => !Object.hasOwn(mapping, header))
  if (lost.length === 0) return `Each of the ${counted(headers.length, 'column')} has a place here.`
  return `${lost.length} of ${counted(headers.length, 'column')} ${lost.length === 1 ? 'has' : 'have'} no place here and will be lost: ${lost.join(', ')}.`
}

const shownExamples = 3

const examplesOf = (rows: ImportRun['file']['rows'], column: number): string => {
  const seen = new Set<string>()
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').trim()
    if (cell) seen.add(cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)
    if (seen.size === shownExamples) break
  }
  return seen.size === 0 ? 'empty' : [...seen].join(' · ')
}

const orderNames = { '': 'Choose', month: 'Month first', day: 'Day first' }

const duplicateNames = [
  ['skip', 'Skip the row'],
  ['update', 'Update the lead with the row'],
] as const

const Choices = ({ run: { duplicates, putsNamesRight } }: { run: ImportRun }) => (
  <>
    <Fieldset legend="If a lead has the same email address or phone number">
      <div className="choices">
        {duplicateNames.map(([mode, name]) => (
          <label key={mode}>
            <input
              type="radio"
              name="duplicates"
              checked={duplicates === mode}
              onChange={() => changePlan({ duplicates: mode })}
            />
            {name}
          </label>
        ))}
      </div>
      {duplicates === 'update' && (
        <p className="soft">
          The row fills and replaces the matched fields; empty cells erase nothing, a won lead stays won, and
          dates stay. The lead’s timeline records each change. An update cannot be undone here.
        </p>
      )}
    </Fieldset>
    <div className="choices">
      <label>
        <input
          type="checkbox"
          checked={putsNamesRight}
          onChange={({ target }) => changePlan({ putsNamesRight: target.checked })}
        />
        Put names right: “DOE, JOHN” becomes “John Doe”
      </label>
    </div>
  </>
)

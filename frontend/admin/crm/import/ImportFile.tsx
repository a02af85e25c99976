import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import { importFieldNames, importFields } from '#shared/leads/transfer/import-mapping.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { Button } from '#ui/Button.tsx'
import { counted } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { DropZone } from '../../kit/DropZone.tsx'
import { FileField } from '../../kit/Import.tsx'
import { formatInstant } from '../../kit/times.ts'
import { readImportFile } from './import-file.ts'
import { chooseFile } from './import-run.ts'
import styles from './Import.module.css'
import { pastImports } from './past-imports.ts'
import { UndoImport } from './UndoImport.tsx'

export const ChooseFile = () => {
  const read = useMutation({ mutationFn: readImportFile, onSuccess: chooseFile })
  return (
    <div className={`stack gap-8 ${styles['choose']}`}>
      <DropZone className={styles['drop']} onFiles={([file]) => file && read.mutate(file)}>
        <FileField
          label="CSV file"
          hint="Choose a file or drop it here. The first row must have the column names."
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          read={read}
        />
      </DropZone>
      <div className={styles['help']}>
        <h2>How it works</h2>
        <ol>
          <li>Columns are matched by name; you can correct the match.</li>
          <li>Every row is checked and previewed. Nothing is saved until you confirm.</li>
          <li>
            Rows are imported {maxImportRows} at a time. You can stop and resume; nothing is added twice.
          </li>
          <li>Skipped rows can be downloaded as a file, each with the reason.</li>
        </ol>
        <p className="spaced">
          A row needs a name and an email address or phone number. Exports of HubSpot, Salesforce, Google
          Contacts, Outlook, LinkedIn, Pipedrive and Zoho are understood, and so are Excel’s separators and
          code page. Importing sends no email, and people who asked to be erased are not added.
        </p>
        <Button onClick={() => download(new Blob([example], { type: 'text/csv' }), 'leads-example.csv')}>
          Download an example
        </Button>
      </div>
      <PastImports />
    </div>
  )
}

const exampleRow: Partial<Record<(typeof importFields)[number], string>> = {
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '+1 212 555 0142',
  second_phone: '+1 212 555 0143',
  company: 'Example Bakery',
  title: 'Owner',
  website: 'example.com',
  message: 'Wants to know what card payments should cost.',
  interests: 'merchant-services',
  stage: 'contacted',
  value: '4200',
  next_step: 'Send the rates',
  next_step_due: '2027-01-15',
  source: 'Trade fair',
}

const exampleFields = importFields.filter((field) => field in exampleRow)
const example = toCsv([
  exampleFields.map((field) => importFieldNames[field]),
  exampleFields.map((field) => exampleRow[field] ?? ''),
])

const PastImports = () => {
  const [past] = useState(() => pastImports(new Date()))
  if (past.length === 0) return null
  return (
    <section className={styles['past']} aria-labelledby="past">
      <h2 id="past">Past imports</h2>
      <p className={styles['quiet']}>
        From this browser, in the last 30 days. Undoing one deletes the leads it added that nobody worked on
        since.
      </p>
      <ul className="plain-list">
        {past.map(({ id, file, at, added }) => (
          <li key={id}>
            <div>
              <strong id={id}>{file}</strong>
              <span className={styles['quiet']}>
                {formatInstant(at)} · {counted(added.length)} added
              </span>
            </div>
            <UndoImport importId={id} ids={added} describedBy={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DropZone } from '../../kit/DropZone.tsx'
import { readImportFile, UnreadableFile } from './import-file.ts'
import { chooseFile } from './import-run.ts'
import styles from './Import.module.css'
import { PastImports } from './PastImports.tsx'

export const ChooseFile = () => {
  const read = useMutation({ mutationFn: readImportFile, onSuccess: chooseFile })
  return (
    <div className={`stack gap-8 ${styles['choose']}`}>
      <DropZone className={styles['drop']} onFiles={([file]) => file && read.mutate(file)}>
        <TextField
          label="CSV file"
          hint="Choose a file or drop it here. The first row must have the column names."
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          disabled={read.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) read.mutate(file)
          }}
        />
        {read.isPending && (
          <p className="spaced" role="status">
            Reading the file…
          </p>
        )}
        {read.isError && (
          <Notice tone="failure">
            {read.error instanceof UnreadableFile ? read.error.message : 'The file could not be read.'}
          </Notice>
        )}
      </DropZone>
      <div>
        <h2>How it works</h2>
        <ol>
          <li>Columns are matched by name; you can correct the match.</li>
          <li>Every row is checked and previewed. Nothing is saved until you confirm.</li>
          <li>
            Each row adds a lead, updates the one with the same email address or phone number, or is skipped.
          </li>
          <li>
            You can stop and resume; nothing is added twice. Skipped rows can be downloaded with the reasons.
          </li>
        </ol>
        <p className="spaced">
          A row needs a name and an email address or phone number. Exports of HubSpot, Salesforce, Google
          Contacts, Outlook, LinkedIn, Pipedrive and Zoho are understood, and so are Excel’s separators, dates
          and code page. Importing sends no email, and people who asked to be erased are not added.
        </p>
      </div>
      <PastImports />
    </div>
  )
}

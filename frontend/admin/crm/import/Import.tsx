import { useEffect, useRef } from 'react'
import { useStore } from '#ui/store.ts'
import { ChooseFile } from '../../kit/ChooseFile.tsx'
import { Page } from '../../kit/Page.tsx'
import { useLeaveWarning } from '../../kit/useLeaveWarning.ts'
import { readImportFile } from './import-file.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportReport } from './ImportReport.tsx'
import { chooseFile, importRun, type ImportRun } from './import-run.ts'
import './import.css'
import { PastImports } from './Imports.tsx'

const Import = () => {
  const run = useStore(importRun)
  useLeaveWarning(run?.step === 'import' && run.running)
  return (
    <Page title="Import" facts="Leads from a CSV file">
      {run ? <Step key={run.step} run={run} /> : <Start />}
    </Page>
  )
}

export default Import

const titles = { columns: 'Match columns', preview: 'Preview', import: 'Result' }

const Step = ({ run }: { run: ImportRun }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = titles[run.step]
  return (
    <section className="import stack" aria-label={title}>
      <div className="row">
        <h2 ref={heading} className="section-head" tabIndex={-1}>
          {title}
        </h2>
        <span id={run.importId} className="soft">
          {run.file.name}
        </span>
      </div>
      {run.step === 'columns' ? <ImportColumns run={run} /> : <ImportReport run={run} />}
    </section>
  )
}

const Start = () => (
  <>
    <div className="pair">
      <ChooseFile
        label="CSV file"
        hint="Or drop it here. The first row must have the column names."
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        read={async (file) => chooseFile(await readImportFile(file))}
      />
      <div>
        <h2 className="section-head">How it works</h2>
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
    </div>
    <PastImports />
  </>
)

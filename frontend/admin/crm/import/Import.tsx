import { ImportStep, useImport } from '../../kit/Import.tsx'
import { Page } from '../../kit/Page.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportReport } from './ImportReport.tsx'
import { leadImport, type ImportRun } from './import-run.ts'

const titles: Record<ImportRun['step'], string> = {
  columns: 'Match columns',
  preview: 'Preview',
  import: 'Result',
}

const Import = () => {
  const run = useImport(leadImport)
  return (
    <Page
      title="Import"
      lead="Import leads from a CSV file: match its columns to fields, preview every row, then import."
    >
      {run ? (
        <ImportStep key={run.step} title={titles[run.step]} file={run.file.name}>
          {run.step === 'columns' ? <ImportColumns run={run} /> : <ImportReport run={run} step={run.step} />}
        </ImportStep>
      ) : (
        <ChooseFile />
      )}
    </Page>
  )
}

export default Import

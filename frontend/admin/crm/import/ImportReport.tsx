import { Button } from '#ui/Button.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { ImportProgress } from '../../kit/Import.tsx'
import { countsOf, outcomeNames, shownOutcomes, skippedRowsCsv } from './import-outcomes.ts'
import { backToColumns, leadImport, startStep, type ImportRun } from './import-run.ts'
import { ImportedLeads } from './ImportedLeads.tsx'
import { ImportRows } from './ImportRows.tsx'
import styles from './Import.module.css'

export const ImportReport = ({ run, step }: { run: ImportRun; step: 'preview' | 'import' }) => {
  const { file, duplicates, results: rows, running } = run
  const counts = countsOf(rows)
  const imported = counts.added + counts.updated
  const remaining = file.rows.length - rows.length
  const shown = shownOutcomes(duplicates)
  return (
    <>
      <ImportProgress of={leadImport} run={run} total={file.rows.length} what="row" />
      <dl className={`totals ${styles['counts']}`}>
        {shown.map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeNames[step][outcome]}</dt>
            <dd>{grouped(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        {step === 'preview' && (
          <>
            <Button
              variant="primary"
              disabled={remaining > 0 || imported === 0}
              onClick={() => void startStep('import')}
            >
              {duplicates === 'update'
                ? `Add ${counted(counts.added)}, update ${grouped(counts.updated)}`
                : `Import ${counted(counts.added)}`}
            </Button>
            <Button onClick={backToColumns}>Change the columns</Button>
          </>
        )}
        {step === 'import' && !running && counts.added > 0 && (
          <>
            <span id={run.importId} hidden>
              {file.name}
            </span>
            <ImportedLeads id={run.importId} />
          </>
        )}
        {counts.skipped > 0 && !running && (
          <Button onClick={() => downloadSkipped(run)}>
            {`Download the ${grouped(counts.skipped)} skipped`}
          </Button>
        )}
        {!running && (
          <Button variant="quiet" onClick={leadImport.close}>
            Choose another file
          </Button>
        )}
      </div>
      <ImportRows rows={rows} step={step} shown={shown} />
    </>
  )
}

const downloadSkipped = ({ file, results }: ImportRun): void =>
  download(
    new Blob([skippedRowsCsv(file, results)], { type: 'text/csv' }),
    `${file.name.replace(/\.\w+$/, '')}-skipped.csv`,
  )

import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { ImportProgress } from '../../kit/Import.tsx'
import { updates } from '#shared/leads/transfer/import-outcome.ts'
import { countsOf, skippedRowsCsv, outcomeNames, outcomes } from './import-outcomes.ts'
import { backToColumns, leadImport, startStep, type ImportRun } from './import-run.ts'
import { ImportRows } from './ImportRows.tsx'
import { UndoImport } from './UndoImport.tsx'
import styles from './Import.module.css'

export const ImportReport = ({ run, step }: { run: ImportRun; step: 'preview' | 'import' }) => {
  const { file, duplicates, results: rows, running } = run
  const counts = countsOf(rows)
  const imported = counts.added + counts.updated
  const remaining = file.rows.length - rows.length
  const shown = outcomes.filter((outcome) => outcome !== 'updated' || updates(duplicates))
  const added = rows.flatMap(({ outcome, lead_id }) => (outcome === 'added' && lead_id ? [lead_id] : []))
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
      {step === 'import' && counts.updated > 0 && (
        <p className={styles['quiet']}>
          {counted(counts.updated, 'lead was', 'leads were')} updated. The timeline of each has what it said
          before; “Undo import” deletes only leads that were added and that nobody worked on.
        </p>
      )}
      <ImportRows rows={rows} step={step} shown={shown} />
      <div className={styles['actions']}>
        {step === 'preview' ? (
          <>
            <Button
              variant="primary"
              disabled={remaining > 0 || imported === 0}
              onClick={() => void startStep('import')}
            >
              {updates(duplicates)
                ? `Add ${counted(counts.added)}, update ${grouped(counts.updated)}`
                : `Import ${counted(counts.added)}`}
            </Button>
            <Button onClick={backToColumns}>Change the columns</Button>
          </>
        ) : (
          !running && (
            <>
              <Link to="/admin/crm/list?channel=import">See the imported leads</Link>
              {added.length > 0 && <UndoImport key={added.length} importId={run.importId} ids={added} />}
            </>
          )
        )}
        {rows.length > imported && !running && (
          <Button onClick={() => downloadSkipped(run)}>
            {`Download the ${grouped(rows.length - imported)} skipped`}
          </Button>
        )}
        {!running && (
          <Button variant="quiet" onClick={leadImport.close}>
            Choose another file
          </Button>
        )}
      </div>
    </>
  )
}

const downloadSkipped = ({ file, results }: ImportRun): void =>
  download(
    new Blob([skippedRowsCsv(file, results)], { type: 'text/csv' }),
    `${file.name.replace(/\.\w+$/, '')}-left-out.csv`,
  )

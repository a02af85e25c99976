import { importOutcomes } from '#shared/leads/transfer/import-outcome.ts'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { countsOf, outcomeName, skippedRowsCsv } from './import-outcomes.ts'
import { backToColumns, close, resume, startStep, stop, type ImportRun } from './import-run.ts'
import { ImportedLeads } from './ImportedLeads.tsx'
import { ImportRows } from './ImportRows.tsx'

export const ImportReport = ({ run }: { run: ImportRun }) => {
  const { step, file, duplicates, results, running } = run
  const counts = countsOf(results)
  const shown = importOutcomes.filter((outcome) => outcome !== 'updated' || duplicates === 'update')
  const canStart = results.length === file.rows.length && counts.added + counts.updated > 0
  return (
    <>
      <Progress run={run} />
      <dl className="totals">
        {shown.map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeName(step, outcome)}</dt>
            <dd>{grouped(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {step === 'preview' && (
          <>
            <Button variant="primary" disabled={!canStart} onClick={() => void startStep('import')}>
              {duplicates === 'update'
                ? `Add ${counted(counts.added)}, update ${grouped(counts.updated)}`
                : `Import ${counted(counts.added)}`}
            </Button>
            <Button onClick={backToColumns}>Change the columns</Button>
          </>
        )}
        {step === 'import' && !running && counts.added > 0 && <ImportedLeads id={run.importId} />}
        {counts.skipped > 0 && !running && (
          <Button onClick={() => downloadSkipped(run)}>
            {`Download the ${grouped(counts.skipped)} skipped`}
          </Button>
        )}
        {!running && (
          <Button variant="quiet" onClick={close}>
            Choose another file
          </Button>
        )}
      </div>
      {results.length > 0 && <ImportRows rows={results} step={step} counts={counts} shown={shown} />}
    </>
  )
}

const downloadSkipped = ({ file, results }: ImportRun): void =>
  download(
    new Blob([skippedRowsCsv(file, results)], { type: 'text/csv' }),
    `${file.name.replace(/\.\w+$/, '')}-skipped.csv`,
  )

const Progress = ({ run: { step, file, running, results, failure } }: { run: ImportRun }) => {
  const total = file.rows.length
  const isPreview = step === 'preview'
  const done = `${grouped(results.length)} of ${counted(total, 'row')}`
  const isDone = results.length === total
  return (
    <>
      <div className="row">
        <progress value={results.length} max={total} aria-label={isPreview ? 'Checked' : 'Imported'} />
        <span role="status">
          {isDone
            ? `${isPreview ? 'All' : 'Done: all'} ${counted(total, 'row')}`
            : `${done} ${running ? '' : '· stopped'}`}
        </span>
        {running && <Button onClick={stop}>Stop</Button>}
        {!running && !isDone && !failure && <Button onClick={() => void resume()}>Resume</Button>}
      </div>
      {failure && (
        <Failure onRetry={() => void resume()}>
          {`The import stopped after ${done}. ${failure} Trying again continues from there; nothing is imported twice.`}
        </Failure>
      )}
    </>
  )
}

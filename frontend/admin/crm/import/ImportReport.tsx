import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { countsOf, leftOutCsv, outcomeNames, outcomes } from './import-outcomes.ts'
import { backToColumns, closeImport, goOn, startStep, stopImport, type ImportRun } from './import-run.ts'
import { ImportRows } from './ImportRows.tsx'
import { TakeImportBack } from './TakeImportBack.tsx'
import styles from './Import.module.css'

/** The steps that send the rows: how far they are, and the result of each row so far. */
export const ImportReport = ({ run, step }: { run: ImportRun; step: 'preview' | 'import' }) => {
  const { file, rows, running, failure } = run
  const counts = countsOf(rows)
  const total = file.rows.length
  const left = total - rows.length
  const added = rows.flatMap(({ outcome, lead_id }) => (outcome === 'added' && lead_id ? [lead_id] : []))
  return (
    <>
      <div className={styles['progress']}>
        <progress value={rows.length} max={total} aria-label={step === 'preview' ? 'Checked' : 'Imported'} />
        <span role="status">
          {left > 0 && `${grouped(rows.length)} of ${grouped(total)} rows ${running ? '' : '· stopped'}`}
          {left === 0 && `${step === 'preview' ? 'All' : 'Done: all'} ${grouped(total)} rows`}
        </span>
        {running && <Button onClick={stopImport}>Stop</Button>}
        {!running && left > 0 && !failure && <Button onClick={() => void goOn()}>Resume</Button>}
      </div>
      {failure && (
        <Failure onRetry={() => void goOn()}>
          The import stopped after {grouped(rows.length)} of {grouped(total)} rows. {failure} Trying again
          continues from there; nothing is added twice.
        </Failure>
      )}
      <dl className={styles['counts']}>
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeNames[step][outcome]}</dt>
            <dd>{grouped(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      <ImportRows rows={rows} step={step} />
      <div className={styles['actions']}>
        {step === 'preview' ? (
          <>
            <Button
              variant="primary"
              disabled={left > 0 || counts.added === 0}
              onClick={() => void startStep('import')}
            >
              {`Import ${counted(counts.added)}`}
            </Button>
            <Button onClick={backToColumns}>Change the columns</Button>
          </>
        ) : (
          !running && (
            <>
              <Link to="/admin/crm/list?channel=import">See the imported leads</Link>
              {added.length > 0 && <TakeImportBack key={added.length} ids={added} />}
            </>
          )
        )}
        {rows.length > counts.added && !running && (
          <Button onClick={() => saveLeftOut(run)}>
            {`Download the ${grouped(rows.length - counts.added)} skipped`}
          </Button>
        )}
        {!running && (
          <Button variant="quiet" onClick={closeImport}>
            Choose another file
          </Button>
        )}
      </div>
    </>
  )
}

const saveLeftOut = ({ file, rows }: ImportRun): void =>
  download(
    new Blob([leftOutCsv(file, rows)], { type: 'text/csv' }),
    `${file.name.replace(/\.\w+$/, '')}-left-out.csv`,
  )
